"""The expressions of numpy_values.py: small arrays of integers and truths, each function, each of its arguments.

An expression may have statements in front of it, `x = a.copy(); x.sort(); x`. The arrays of ARRAYS are given; `{}` in a line stands for one
after the other of those that its table names.
"""

ARRAYS = {
    "v": "np.array([3, 1, 2, 3, 0])",
    "a": "np.array([[3, 1, 2], [9, 5, 4]])",
    "t": "(np.arange(12) * 5 % 12).reshape(2, 3, 2)",
    "w": "np.array([True, False, True, True, False])",
    "b": "np.array([[True, False, True], [False, False, True]])",
    "s": "np.array([1, 3, 5, 5, 8])",
    "n": "np.array([-3, 0, 7, -8])",
    "z": "np.zeros((2, 0), int)",
    "o": "np.array(6)",
}

# Arrays, and the lines that are asked of each.
TABLES = [
    ("v a t b o", """
        {}.sum() | {}.prod() | {}.max() | {}.min() | {}.all() | {}.any() | {}.argmax() | {}.argmin() | {}.mean() | np.ptp({} * 1)
        np.sum({}) | np.prod({}) | np.max({}) | np.amin({}) | np.all({}) | np.any({}) | np.argmax({}) | np.argmin({}) | np.median({})
        np.count_nonzero({}) | np.nansum({}) | np.nanmax({}) | np.nanprod({}) | np.average({}) | {}.tolist() | {}.size | {}.ndim | {}.shape
        len({}.shape) | np.size({}) | np.ndim({}) | np.shape({}) | {}.itemsize | {}.nbytes | {}.T | {}.copy() | {}.ravel() | {}.flatten()
        {}.ravel('F') | {}.ravel(order='F') | {}.flatten('F') | {}.reshape(-1, order='F') | np.ravel({}, order='F') | np.ravel({}, 'C') | {}.ravel('A')
        {}.T.ravel() | {}.T.ravel('F') | {}.T.ravel('K') | {}.T.ravel('A') | np.asfortranarray({}).ravel(order='K') | {}.copy('F').ravel('K')
        np.array({}, order='F').flatten('A') | np.asarray({}, order='F').reshape(-1, order='A') | {}.astype(int, order='F').ravel('K') | {}.view().ravel()
        {}.cumsum() | {}.cumprod() | np.cumsum({}) | np.cumprod({}) | {}.squeeze() | np.expand_dims({}, 0) | {}.repeat(2) | np.repeat({}, 2) | np.tile({}, 2)
        np.tile({}, (2, 1)) | np.flip({}) | np.unique({}) | np.nonzero(np.atleast_1d({})) | np.flatnonzero({}) | np.argwhere({}) | np.array_equal({}, {})
        np.array_equal({}, {} + 1) | np.array_equiv({}, {}) | np.allclose({}, {}) | np.isclose({}, {}) | 3 in np.atleast_1d({}) | 77 in np.atleast_1d({})
        np.atleast_1d({}) | np.atleast_2d({}) | np.atleast_3d({}) | {}.astype(bool) | {}.astype(int) | {}.astype('int8') | {}.astype(float) | np.roll({}, 1)
        np.append({}, 7) | np.resize({}, (2, 4)) | np.zeros_like({}) | np.ones_like({}, dtype=int) | np.full_like({}, 3, dtype=int) | np.concatenate(({}, {}), axis=None)
        np.stack([{}, {}]) | np.array([{}, {}]) | np.broadcast_to({}, (2,) + {}.shape) | np.where({}, 1, 0) | np.isin({}, [1, 2]) | np.sort({}, axis=None)
        np.argsort({}, axis=None, kind='stable') | {}.take(0) | np.take({}, [0, -1], mode='wrap') | {}.item(0) | {}.flat[0] | list({}.flat) | len({}.flat)
        {} + 1 | 2 * {} | {} ** 2 | {} % 2 | {} // 2 | {} / 2 | {} == 1 | {} > 1 | {} & 1 | np.bitwise_or({}, 1) | {} ^ 1 | {} << 1 | {} >> 1 | ~{} | abs({}) | +{}
        np.add({}, 2) | np.logical_not({}) | np.square({}) | np.invert({}) | np.maximum({}, 2) | np.minimum({}, 2) | np.power({}, 2) | np.logical_and({}, 1)
        np.clip({}, 1, 3) | {}.clip(1, 3) | {}.clip(2) | {}.clip(max=2) | np.clip({}, None, 2) | {}.nonzero() if {}.ndim else 0 | {}.max() + {}.min()
        np.sum({}, initial=100) | np.max({}, initial=9) | np.min({}, initial=-2) | np.prod({}, initial=3) | {}.sum(dtype=float) | {}.sum(keepdims=True)
        {}.max(keepdims=True) | {}.argmax(keepdims=True) | np.count_nonzero({}, keepdims=True) | np.put({}, 0, 7); {} | {}.put([0], [5]); {} | {}.fill(1); {}
    """),
    ("a t b", """
        {}.sum(axis=0) | {}.sum(0) | {}.sum(axis=-1) | {}.sum(axis=(0, 1)) | {}.sum(axis=1, keepdims=True) | np.sum({}, 1) | {}.prod(axis=1) | {}.max(axis=0)
        {}.max(axis=1, keepdims=True) | {}.min(axis=-1) | {}.all(axis=0) | {}.any(axis=1) | {}.any(axis=-1, keepdims=True) | {}.argmax(axis=0) | {}.argmin(axis=1)
        {}.argmax(1, keepdims=True) | {}.mean(axis=0) | np.count_nonzero({}, axis=0) | np.count_nonzero({}, axis=1, keepdims=True) | np.ptp({} * 1, axis=0)
        np.median({}, axis=0) | {}.cumsum(axis=0) | {}.cumsum(1) | {}.cumprod(axis=-1) | {}.transpose() | {}.swapaxes(0, 1) | np.moveaxis({}, 0, -1)
        np.rollaxis({}, 1) | np.transpose({}) | {}.reshape(3, -1) | {}.reshape((3, -1), order='F') | np.reshape({}, (3, -1), order='F') | {}.reshape(3, -1, order='C')
        {}.T.reshape(2, -1) | {}.T.reshape(2, -1, order='F') | {}.repeat(2, axis=0) | {}.repeat([1, 2], axis=0) | np.repeat({}, [0, 2, 1], axis=1) | np.flip({}, 0)
        np.flip({}, axis=(0, 1)) | np.fliplr({}) | np.flipud({}) | np.rot90({}) | np.rot90({}, 2) | np.rot90({}, -1) | np.rot90({}, k=3, axes=(1, 0)) | {}[::-1]
        np.sort({}) | np.sort({}, axis=0) | np.argsort({}, kind='stable') | np.argsort({}, axis=0, kind='stable') | x = {}.copy(); x.sort(); x | x = {}.copy(); x.sort(axis=0); x
        np.roll({}, 1, axis=0) | np.roll({}, (1, 2), axis=(0, 1)) | np.roll({}, -1, 1) | {}.take([1, 0], axis=0) | np.take({}, [[0, 1]], axis=1) | np.take({}, 5) | np.take({}, [7], mode='clip')
        np.take({}, -9, axis=1, mode='clip') | np.take({}, 4, axis=1, mode='wrap') | np.delete({}, 1, axis=0) | np.delete({}, [0, 2], axis=1) | np.delete({}, 0) | np.insert({}, 1, 7, axis=1)
        np.insert({}, 0, 5) | np.insert({}, [0, 2], 5, axis=1) | np.append({}, {}, axis=0) | np.append({}, {}[:, :1], axis=1) | np.concatenate(({}, {})) | np.concatenate(({}, {}), axis=1)
        np.concatenate([{}, {}], axis=-1, dtype=float) | np.vstack(({}, {})) | np.hstack(({}, {})) | np.dstack(({}, {})) | np.stack(({}, {}), axis=1) | np.stack(({}, {}), -1)
        np.split({}, 3, axis=1) | np.split({}, [1], axis=1) | np.array_split({}, 2, axis=1) | np.vsplit({}, 2) | np.hsplit({}, 3) | np.unique({}, axis=0) | np.unique({}, axis=1)
        np.unique({}, return_index=True) | np.unique({}, return_inverse=True) | np.unique({}, return_counts=True) | np.diff({} * 1) | np.diff({} * 1, axis=0) | np.diff({} * 1, n=2, axis=1)
        np.pad({}, 1) | np.pad({}, ((1, 0),) + ((0, 1),) * ({}.ndim - 1)) | np.pad({}, 1, mode='edge') | np.pad({}, 1, mode='reflect') | np.pad({}, 1, 'wrap') | np.pad({}, 1, 'symmetric')
        np.pad({}, 1, constant_values=4) | np.diagonal({}) | {}.diagonal(1) | {}.diagonal(axis1=1, axis2=0) | np.trace({}) | {}.trace() | {}.trace(offset=-1) | np.trace({}, 1, 1, 0)
        np.tril({}) | np.triu({}) | np.tril({}, -1) | np.triu({}, k=1) | np.compress([True, False, True], {}, axis=1) | {}.compress([False, True], axis=0) | np.extract({} > 0, {})
        np.sum({}, axis=0, initial=5) | np.max({}, axis=0, initial=4) | {}.min(axis=1, initial=2) | np.sum({}, where={} > 2) | {}.sum(axis=0, where={} > 1) | np.max({}, where={} < 4, initial=0)
        {}.prod(where={} > 0) | np.all({}, where={} > 0) | {}.any(axis=0, where={} > 7) | {}.mean(where={} > 0) | np.add.reduce({}) | np.add.reduce({}, axis=1) | np.multiply.reduce({}, axis=None)
        np.maximum.reduce({}, axis=1) | np.add.reduce({}, axis=0, initial=9) | np.add.accumulate({}) | np.maximum.accumulate({}, axis=1) | np.minimum.reduce({}, axis=0, keepdims=True)
        {}[0] | {}[1, 2] | {}[:, 1] | {}[-1] | {}[:, ::-1] | {}[..., 0] | {}[None].shape | {}[[1, 0]] | {}[[0, 1], [2, 0]] | {}[{} > 1] | {}[:, [True, False, True]] | {}[0][1]
        list({}) | [row for row in {}] | {}.flat[3] | {}.flat[1:3] | {}.flat[[0, 5]] | list({}.flat)[4] | np.ravel_multi_index((1, 2), {}.shape[:2]) | np.unravel_index(4, {}.shape)
        np.unravel_index({}.argmax(), {}.shape) | np.unravel_index([1, 5], {}.shape) | np.unravel_index(4, {}.shape, order='F') | list(np.ndindex({}.shape)) | len(list(np.ndenumerate({})))
        np.nonzero({}) | {}.nonzero()[1] | np.where({} > 1) | np.where({} > 1, {}, -1) | np.argwhere({} > 1) | np.dot({}, [1, 2, 3]) if {}.ndim == 2 else 0 | np.cumsum({}, 0, dtype=float)
        x = np.zeros({}.shape, int); np.copyto(x, {}); x | x = np.zeros({}.shape, int); x[:] = {}; x | x = np.zeros({}.shape[1:], int); np.sum({}, axis=0, out=x); x
        x = np.zeros({}.shape[1:], int); {}.max(axis=0, out=x); x | x = np.zeros({}.shape, int); np.add({}, 1, out=x); x | x = {}.copy(); x[x > 1] = 0; x | x = {}.copy(); x[0] = 7; x
        x = {}.copy(); x.resize(4); x | x = {}.copy(); x.resize((3, 5)); x | x = {}.copy(); x.shape = (-1,); x | np.apply_along_axis(sum, 0, {}) | np.take_along_axis({}, {}.argmax(axis=1, keepdims=True), axis=1)
        np.argpartition({}, 0, axis=0) | np.partition({}, 1) | np.kron({}, [1, 2]) if {}.ndim == 2 else 0 | np.meshgrid({}[0], {}[1])[0] if {}.ndim == 2 else 0 | np.ix_([0, 1], [2])
        np.concatenate({}) | np.vstack({}) | np.hstack({}) | np.column_stack({}) | np.broadcast_to({}, {}.shape) | np.squeeze({}[:, :1]) | np.squeeze({}[:1], axis=0) | {}[:, :1].squeeze(1)
        np.matmul({}, np.swapaxes({}, -1, -2)) | {} @ np.swapaxes({}, -1, -2) | np.einsum('ij...->ji...', {}) | np.inner({}, {})
    """),
    ("a", """
        np.dot({}, {}.T) | {}.dot({}.T) | {} @ {}.T | {} @ [1, 2, 3] | [1, 2] @ {} | np.vdot({}, {}) | np.inner({}, {}) | np.einsum('ij,kj->ik', {}, {}) | np.einsum('ij->', {})
        np.outer({}, [1, 2]) | np.tensordot({}, {}, 2) | np.tensordot({}, {}.T, axes=1) | np.cross({}, [1, 0, 2]) | np.kron({}, [[1], [2]]) | np.linalg.matrix_rank({})
        np.lexsort({}) | np.lexsort({}.T) | np.choose([0, 1, 0], {}) | np.select([{} > 4, {} > 2], [{}, {} * 2], default=7) | np.piecewise({}, [{} > 2], [1, 0]) | np.cov({}).shape
        {} + [1, 2, 3] | {} - {}[:, :1] | {} * {} | {} @ {}.T % 7 | {} < {}.T.reshape(2, 3) | -{} | np.negative({}) | np.sign({} - 3) | np.mod({}, 4) | np.fmod({}, 4) | np.gcd({}, 6) | np.lcm({}, 4)
        {}.round() | np.round({}) | np.floor({}) | np.ceil({}) | np.rint({}) | np.trunc({}) | np.isnan({}) | np.isfinite({}) | np.bitwise_and({}, 5) | np.left_shift({}, 1) | divmod({}, 2) | np.divmod({}, 2)
        np.bitwise_count({}) | np.histogram({}, bins=3)[0] | np.histogram({}, bins=[0, 2, 4, 10])[0] | np.histogram2d({}[0], {}[1], bins=2)[0] | np.digitize({}, [2, 4]) | np.bincount({}.ravel())
        np.searchsorted([1, 3, 5], {}) | np.indices({}.shape) | np.indices({}.shape)[1] | np.tril_indices_from({}) | np.triu_indices(2, 1, 3) | np.tri(2, 3, 1, dtype=int) | np.vander({}[0])
        np.vander({}[0], 2, increasing=True) | np.fromfunction(lambda i, j: i + 2 * j, {}.shape, dtype=int) | np.percentile({}, 50) | np.quantile({}, 0.5, axis=0) | np.average({}, weights=[[1, 0, 0], [0, 0, 1]])
        np.var({}) | np.std({}[:, :1], ddof=1) | {}.var(axis=0) | np.gradient({}[0]) | np.ediff1d({}) | np.ediff1d({}, to_end=99) | np.trapezoid({}) | np.interp(2, [1, 3], [10, 20]) | np.rot90({}, 4)
        {}[np.newaxis].shape | {}[{} > 3].sum() | {}[{} > 3].size | ({} > 3).sum() | ({} > 2).argmax(axis=1) | ({} == {}.max()).argmax() | int({}[0, 0]) | {}[0].tolist() | {}.tolist()[1][2] | sum({}[0]) | max({}[1])
        {}.strides | {}.T.strides | {}.flags.c_contiguous | {}.T.flags.f_contiguous | {}.T.flags['C_CONTIGUOUS'] | {}.base is None | {}.real | {}.imag | {}.conj() | {}.data.shape | {}.dtype.itemsize | {}.nbytes
        {}.choose([7, 8, 9], mode='clip') | {}.argpartition(1, axis=1)[:, 1] | x = {}.copy(); x.partition(1, axis=1); x[:, 1] | {}.byteswap().byteswap()
        np.broadcast_arrays({}, [1, 2, 3])[1] | np.broadcast_shapes({}.shape, (1, 3)) | np.place({}, {} > 4, [0]); {} | np.putmask({}, {} > 4, [7, 8]); {} | np.put_along_axis({}, {}.argmin(axis=1, keepdims=True), 99, axis=1); {}
        np.fill_diagonal({}, 0); {} | x = {}.copy(); x += 1; x | x = {}.copy(); x *= x; x | x = {}.copy(); x[:, 0] += 5; x | x = {}.copy(); x[0, 1] -= 5; x | x = {}.copy(); np.add.at(x, ([0, 0], [1, 1]), 1); x
        x = {}.copy(); np.multiply(x, 2, out=x); x | x = {}.copy(); np.add(x, 1, out=x, where=x > 2); x | x = {}; y = x.T; y[0, 0] = 100; x | x = {}.ravel(); x[0] = 50; {} | x = {}.flatten(); x[0] = 50; {}
        x = {}.ravel('F'); x[0] = 50; {} | x = {}.reshape(-1); x[1] = 50; {} | {}.flat = 3; {} | {}.flat[2] = 8; {} | x = {}[0]; x[:] = 0; {} | x = {}.copy(); x.sort(1); x | next({}.flat) | {}.flat.copy()
        np.max({}[0], initial=None) | np.max({}, axis=(0, 1)) | np.nanargmax({}, axis=1) | np.nanmin({}, axis=0) | np.nanmean({}, axis=1) | np.nancumsum({}) | np.cumulative_sum({}, axis=0) | np.nanmedian({}) | np.ptp({}, axis=1, keepdims=True)
        np.unstack({}) | np.trim_zeros([0, 1, 0]) | np.matvec({}, [1, 2, 3]) | np.vecdot({}, {}) | np.permute_dims({}, (1, 0)) | np.matrix_transpose({}) | {}.mT | np.linalg.trace({}) | np.linalg.matmul({}, {}.T) | np.linalg.diagonal({})
        np.astype({}, float) | np.array({}, ndmin=3).shape | np.asarray({}).tolist() | np.require({}, int) | np.ascontiguousarray({}.T) | np.flatnonzero({} > 2) | np.array_split({}, 2) | np.array2string({}) != '' | len(np.array_repr({})) > 0
        np.zeros(3, dtype={}.dtype) | np.full((2,), {}[0, 0]) | np.full((2, 3), [1, 2, 3]) | np.arange({}[0, 0]) | np.ones({}.shape, int) | np.zeros({}[0, 0]) | np.eye({}[0, 2], dtype=int) | range({}[0, 0]) | [1, 2, 3, 4][{}[0, 1]] | 'abcd'[{}[0, 0]]
    """),
    ("v s n w", """
        np.sort({}) | np.sort({})[::-1] | np.argsort({}, kind='stable') | {}.argsort(kind='stable') | {}.argsort(stable=True)[::-1] | x = {}.copy(); x.sort(); x | np.unique({}) | np.unique({}).size | len(np.unique({}))
        np.unique({}, return_counts=True) | np.unique({}, return_index=True)[1] | np.unique({}, return_inverse=True)[1] | np.unique({}, True, True, True) | np.sum({}[::-1]) | {}[::2] | {}[1:3] | {}[-2:] | {}[[0, 2, -1]]
        np.where({})[0] | np.where({} > 1)[0] | {}[{} > 1] | {}[{} != 0].size | np.diff({} * 1) | np.diff({} * 1, 2) | np.diff({} * 1, prepend=0) | np.diff({} * 1, append=[9, 9]) | np.ediff1d({} * 1) | np.convolve({}, [1, 2])
        np.convolve({}, [1, 2, 1], 'same') | np.convolve({}, [1, 1], mode='valid') | np.correlate({}, [1, 2]) | np.correlate({}, [1, 2], 'full') | np.diag({}).shape | np.diag({}) | np.diag({}, 1) | np.diag({}, k=-1) | np.diagflat({})
        np.diag(np.diag({})) | np.outer({}, {}) | np.dot({}, {}) | {} @ {} | np.inner({}, {}) | np.vdot({}, {}) | np.cumsum({}[::-1]) | np.add.reduce({}) | np.multiply.accumulate({} * 1) | np.add.outer({}, [1, 2]) | np.subtract.outer({} * 1, [1, 2])
        np.maximum.outer({}, {}) | np.add.reduceat({}, [0, 2]) | np.roll({}, 2) | np.roll({}, -1) | np.roll({}, 7) | np.insert({}, 1, 1) | np.insert({}, [1, 3], [1, 0]) | np.insert({}, 2, [1, 1]) | np.delete({}, 1) | np.delete({}, [0, -1]) | np.delete({}, slice(0, 2))
        np.append({}, [1, 0]) | np.split({}[:4], 2) | np.split({}, [1, 3]) | np.array_split({}, 3) | np.array_split({}, 3)[0].size | np.tile({}, (2, 2)) | np.repeat({}, np.arange({}.size)) | {}.repeat([2] * {}.size) | np.pad({}, 1) | np.pad({}, (0, 2))
        np.pad({}, (1, 2), constant_values=(1, 0)) | np.pad({}, 2, mode='edge') | np.pad({}, 2, 'reflect') | np.pad({}, 1, 'maximum') | np.resize({}, 7) | np.resize({}, 2) | np.vstack(({}, {})) | np.hstack(({}, {})) | np.column_stack(({}, {})) | np.dstack(({}, {}))
        np.isin({}, [3, 0]) | np.isin({}, [3, 0], invert=True) | np.isin({}, [3, 0]).sum() | np.intersect1d({}, [0, 3, 7]) | np.union1d({}, [9, 3]) | np.setdiff1d({}, [3, 0]) | np.setxor1d({}, [3, 9]) | np.intersect1d({}, [3, 0], return_indices=True)
        np.count_nonzero({}) | np.searchsorted(s, {}) | np.searchsorted(s, {}, side='right') | np.searchsorted(s, {}, sorter=[0, 1, 2, 3, 4]) | s.searchsorted({}, 'right') | np.digitize({}, s) | np.digitize({}, s, right=True) | np.compress({} > 0, {}) | np.extract({} > 0, {})
        np.flatnonzero({} > 1) | np.ix_({} > 1, [0, 1]) | np.atleast_2d({}).T | {}[:, None] | {}[None, :] + {}[:, None] | np.expand_dims({}, 1) | np.expand_dims({}, (0, 2)) | {}.reshape(1, -1) | {}.reshape(-1, 1) | {}.reshape({}.size, 1, order='F') | np.meshgrid({}, [1, 2])
        np.meshgrid({}, [1, 2], indexing='ij') | np.meshgrid({}, [1, 2], sparse=True) | np.partition({}, 2)[2] | np.argpartition({}, -1)[-1] >= 0 | {}.argmax() | {}[{}.argmax()] | {}[{}.argmin()] | {}.max(initial=5) | {}.min(initial=-9) | {}.sum(initial=5) | {}.sum(where={} > 1)
        np.take({}, [1, 9], mode='clip') | np.take({}, [1, 9], mode='wrap') | {}.take([[0, 1]]) | np.select([{} > 2, {} > 0], [1, 2]) | np.where({} > 1, 'a', 'b').shape | np.cumsum({}).max() | np.cumsum({}, dtype=float)[-1] | np.any({} > 2) | np.all({} > -9) | ({} > 0).any()
        ({} > 0).all() | ({} > 0).mean() | bool(({} == 3).any()) | np.logical_or.reduce({}) | np.logical_and.reduce({} > 0) | np.bitwise_or.reduce({}) | np.bitwise_and.reduce({}) | np.logical_xor.reduce({}) | sorted({}.tolist()) | list(reversed({})) | sorted(set({}.tolist()))
        x = {}.copy(); x[1:3] = [1, 1]; x | x = {}.copy(); x[[0, 1]] = 1; x | x = {}.copy(); np.put(x, [0, 1], [1, 0]); x | x = {}.copy(); x.put(9, 1, mode='clip'); x | x = {}.copy(); np.place(x, x > 2, [1]); x | x = {}.copy(); x.fill(1); x
        np.trim_zeros({}) | np.polyval([1, 2], {} * 1) | np.polyadd([1, 2], {} * 1) | np.poly1d([1, 2])(3) | np.flip({}) | np.fliplr(np.stack([{}, {}])) | np.lexsort(({}, {})) | np.array(list({})) | np.fromiter({}, int) | np.fromiter((x for x in {}), dtype=int, count=2)
        [int(x) for x in {}] | [i for i, x in enumerate({}) if x > 1] | {k: 1 for k in {}.tolist()} | dict(zip({}.tolist(), range(9))) | max({}) | min({}) | any({}) | all({}) | sum({}) | len({}) | int({}[0]) | {}[0].item() | {}[0] + 1 | {}[0] == 3 | {}[-1] * 2 | bool({}[0])
    """),
    ("v s", """
        np.bincount({}) | np.bincount({}, minlength=12) | np.bincount({}).argmax() | len(np.bincount({})) | np.bincount({}, weights=[1, 2, 3, 4, 5]) | np.bincount({})[3] | np.histogram({}, bins=4)[0] | np.histogram({}, bins=4, range=(0, 8))[0] | np.histogram({}, [0, 2, 9])[0]
        np.histogram_bin_edges({}, 4).size | np.eye(4, dtype=int)[{} % 4] | np.arange(9)[{}] | np.arange(9)[{}[1]:] | np.add.at(x := np.zeros(9, int), {}, 1); x | np.choose({} % 2, [10, 20]) | np.choose({}, [10, 20], mode='wrap') | np.choose({} % 2, [{}, {} * 2]) | {}.choose([7, 8], mode='clip')
        np.ravel_multi_index(({} % 2, {} % 3), (2, 3)) | np.unravel_index({}, (3, 4)) | np.unravel_index({}, (3, 4), 'F') | np.unravel_index({}.argmax(), (3, 2)) | np.percentile({}, 50) | np.median({}) | np.average({}, weights={}) | np.var({}) | np.gcd.reduce({}) | np.lcm.reduce({} + 1) | np.mod({}, 3) | np.floor_divide({}, 2)
        np.remainder({}, [1, 2, 3, 4, 5]) | np.left_shift({}, 2) | np.right_shift({}, 1) | np.power(2, {}) | 2 ** {} | np.packbits({} > 2) | np.unpackbits({}.astype('uint8')).size | np.interp({}, [0, 9], [0, 9]) | np.sign({}) | np.heaviside({}, 0) | np.vectorize(lambda x: x + 1)({}) | np.apply_along_axis(np.cumsum, 0, {})
        np.apply_over_axes(np.sum, {}, 0) | np.frompyfunc(lambda x: x, 1, 1)({}).shape | np.nan_to_num({}) | np.real({}) | np.isreal({}) | np.array({}, dtype=float).astype(int) | np.array({}, dtype='int32').sum() | {}.astype('uint8').sum() | {}.astype('int8') * 100 | {}.astype('uint8') - 5 | {}.astype('int8').cumsum() | {}.view('int64')
    """),
    ("z", """
        {}.sum() | {}.sum(axis=0) | {}.sum(axis=1) | {}.prod() | {}.prod(axis=1) | {}.all() | {}.any() | {}.any(axis=1) | {}.all(axis=1) | {}.size | {}.tolist() | {}.ravel() | {}.T.shape | np.max({}, initial=3) | np.max({}, axis=1, initial=3) | np.max({}, axis=0).shape | np.min({}, initial=3)
        {}.cumsum() | np.unique({}) | np.nonzero({}) | np.argwhere({}).shape | np.count_nonzero({}) | np.count_nonzero({}, axis=1) | np.concatenate(({}, {})).shape | np.append({}, 1) | np.sort({}) | np.bincount({}.ravel()) | np.bincount({}.ravel(), minlength=3) | len({}) | {}.repeat(2, 1).shape | np.tile({}, 2).shape
        np.array_equal({}, {}) | 3 in {} | {}.flat[0:0] | np.diff({}).shape | np.pad({}, 1) | np.resize({}, 3) | np.stack([{}, {}]).shape | np.add.reduce({}, axis=1) | np.dot({}, {}.T) | {} @ {}.T | {}.max(initial=7) | np.insert({}, 0, 5) | np.delete({}, 0, axis=0) | np.argsort({}) | np.vstack([{}, {}]).shape | bool({}.size)
    """),
    ("", """
        np.sign(-3) | np.sign(0) | np.sign(5) | np.sign(True + 1) | np.abs(-4) | np.absolute(-2.0) | np.negative(3) | np.positive(3) | np.square(5) | np.add(2, 3) | np.subtract(2, 5) | np.multiply(3, 4) | np.floor_divide(7, 2) | np.floor_divide(-7, 2) | np.mod(-7, 3) | np.remainder(7, -3)
        np.fmod(-7, 3) | np.power(2, 5) | np.divmod(7, 2) | np.divmod(-7, 2) | divmod(np.int64(7), 2) | np.maximum(2, 7) | np.minimum(2, 7) | np.fmax(1, 3) | np.fmin(1, 3) | np.gcd(12, 18) | np.lcm(4, 6) | np.left_shift(1, 4) | np.right_shift(16, 2) | np.bitwise_and(6, 3) | np.bitwise_or(6, 3)
        np.bitwise_xor(6, 3) | np.invert(5) | np.invert(True) | np.logical_and(1, 0) | np.logical_or(1, 0) | np.logical_xor(1, 1) | np.logical_not(0) | np.equal(2, 2) | np.not_equal(2, 2) | np.less(1, 2) | np.greater_equal(1, 2) | np.sqrt(16) | int(np.sqrt(49)) | np.ceil(2.5) | int(np.ceil(7 / 2))
        np.floor(2.7) | np.floor(-2.5) | np.trunc(-2.7) | np.rint(2.5) | np.rint(3.5) | np.round(2.5) | np.round(-3.7) | np.round(12345, -2) | np.round(7) | np.around(2.675, 2) | np.fix(-2.7) | np.log2(8) | int(np.log2(1024)) | np.log10(1000) | np.exp2(3) | np.cbrt(27) | np.hypot(3, 4) | np.float_power(2, 3)
        np.isnan(2) | np.isnan(float('nan')) | np.isinf(3.0) | np.isfinite(1.0) | np.signbit(-2) | np.signbit(3) | np.copysign(3, -1) | np.clip(7, 0, 5) | np.clip(-1, 0, 5) | np.clip(2.5, 0, 2) | np.clip(3, None, 2) | np.reciprocal(2.0) | np.reciprocal(3) | np.true_divide(6, 3) | np.divide(7, 2) | np.heaviside(0, 1) | np.ptp([1, 5])
        np.ptp((4, 4)) | np.prod([2, 3, 4]) | np.prod((2, 3)) | np.prod(()) | np.sum([]) | np.sum([[1, 2], [3, 4]]) | np.sum((1, 2), axis=0) | np.max([3, 9, 1]) | np.min((3, 1)) | np.mean([2, 4]) | np.median([3, 1, 2]) | np.argmax([1, 9, 3]) | np.argmin([4, 0, 2]) | np.argsort([3, 1, 2]) | np.sort([3, 1, 2]) | np.cumsum([1, 2, 3])
        np.cumsum([0, 2, 3])[:-1] | np.cumprod([1, 2, 3]) | np.diff([1, 4, 9]) | np.concatenate(([0], np.cumsum([2, 3]))) | np.arange(6).max(initial=9) | np.arange(6).reshape(2, 3).ravel('F') | np.arange(6).reshape(2, 3, order='F') | np.arange(2, 10, 3) | np.arange(5, 0, -2) | np.arange(3, dtype=float) | np.arange(0) | np.arange(2.0)
        np.arange(stop=3, start=1) | np.linspace(0, 4, 5) | np.linspace(0, 4, 5, dtype=int) | np.linspace(0, 10, 3).astype(int) | np.linspace(0, 4, 4, endpoint=False) | np.linspace(0, 4, 5, retstep=True)[1] | np.logspace(0, 2, 3).astype(int) | np.geomspace(1, 8, 4).shape | np.zeros(3, int) | np.ones((2, 2), dtype=bool) | np.full(3, 7) | np.full((2, 2), True)
        np.full_like([1, 2], 5) | np.eye(3, dtype=int) | np.eye(2, 3, 1, dtype=int) | np.eye(3, k=-1, dtype=int) | np.identity(2, dtype=int) | np.tri(3, dtype=int) | np.diag([1, 2]) | np.diag([1, 2], 1) | np.diagflat([1, 2]) | np.tril_indices(3) | np.tril_indices(3, -1) | np.triu_indices(3, 1) | np.diag_indices(3) | np.mask_indices(3, np.triu)
        np.indices((2, 2)) | np.indices((2, 3), sparse=True) | np.mgrid[0:2, 0:3] | np.ogrid[0:2, 0:3][1] | np.r_[1, 2, 5:7] | np.c_[[1, 2], [3, 4]] | np.s_[1:3] | np.meshgrid([1, 2], [3, 4, 5]) | np.meshgrid([1, 2], [3, 4, 5], indexing='ij')[0] | np.ravel_multi_index((1, 2), (2, 3)) | np.ravel_multi_index((1, 2), (2, 3), order='F')
        np.ravel_multi_index(([0, 1], [2, 1]), (2, 3)) | np.ravel_multi_index((3, 1), (2, 3), mode='wrap') | np.ravel_multi_index((3, 7), (2, 3), mode='clip') | np.ravel_multi_index((1, 2, 3), (4, 5, 6)) | np.unravel_index(5, (2, 3)) | np.unravel_index(5, (2, 3), order='F') | np.unravel_index(5, 9) | np.unravel_index([5, 0], (2, 3)) | np.unravel_index(7, (2, 2, 2))
        np.searchsorted([1, 3, 5], 3) | np.searchsorted([1, 3, 5], 3, side='right') | np.searchsorted([1, 3, 5], 9) | np.searchsorted([1, 3, 5], [0, 4]) | np.digitize(4, [1, 3, 5]) | np.digitize([0, 3, 6], [1, 3, 5]) | np.digitize(3, [5, 3, 1]) | np.bincount([0, 1, 1, 3]) | np.bincount([1, 2], minlength=5) | np.bincount([0, 1, 1], weights=[1, 2, 3]) | np.histogram([1, 2, 1], bins=[0, 1, 2, 3])[0]
        np.unique([3, 1, 3]) | np.unique([3, 1, 3], return_counts=True) | np.unique([[1, 1], [2, 3]], return_inverse=True) | np.unique(['a', 'b', 'a']).size | np.unique_values([2, 1, 2]) | np.unique_counts([2, 1, 2]) | np.where([True, False], [1, 2], [3, 4]) | np.where(True, 1, 2) | np.where([1, 0, 1]) | np.nonzero([0, 2, 0, 3]) | np.flatnonzero([0, 2, 3]) | np.argwhere([0, 1, 1])
        np.count_nonzero([1, 0, 2]) | np.count_nonzero([[True, False], [True, True]], axis=0) | np.any([0, 0]) | np.all([1, 1]) | np.all([]) | np.any([]) | np.isin(3, [1, 3]) | np.isin([1, 2], [2]) | np.array_equal([1, 2], [1, 2]) | np.array_equal([1, 2], [1, 3]) | np.array_equal([1, 2], [1, 2, 3]) | np.array_equiv([1, 1], [[1, 1]]) | np.allclose([1, 2], [1, 2]) | np.allclose(1, 2)
        np.isclose(1, 1) | np.dot(3, 4) | np.dot([1, 2], [3, 4]) | np.vdot([1, 2], [3, 4]) | np.inner([1, 2], [3, 4]) | np.outer([1, 2], [3, 4]) | np.matmul([[1, 2]], [[3], [4]]) | np.cross([1, 2, 3], [3, 2, 1]) | np.kron([1, 2], [1, 1]) | np.convolve([1, 2], [0, 1]) | np.trace([[1, 2], [3, 4]]) | np.einsum('i,i', [1, 2], [3, 4]) | np.einsum('ii', [[1, 2], [3, 4]]) | np.tensordot([1, 2], [3, 4], 1)
        np.tile([1, 2], 3) | np.tile(5, 3) | np.repeat([1, 2], [2, 3]) | np.repeat(3, 4) | np.roll([1, 2, 3], 1) | np.flip([1, 2, 3]) | np.append([1], [2, 3]) | np.append([[1]], [[2]], axis=0) | np.insert([1, 3], 1, 2) | np.delete([1, 2, 3], 1) | np.delete([1, 2, 3], [True, False, True]) | np.resize([1, 2], (2, 3)) | np.pad([1, 2], 1) | np.pad([1, 2], (2, 1), 'edge') | np.pad([[1]], ((1, 0), (0, 2)))
        np.pad([1, 2, 3], 2, 'reflect', reflect_type='odd') | np.pad([1, 2], {0: (1, 2)}) | np.pad([1, 2], 1, 'linear_ramp') | np.pad([1, 3], 1, 'mean') | np.pad([1, 2], 2, 'wrap') | np.stack([[1, 2], [3, 4]], axis=1) | np.vstack([1, 2]) | np.hstack([1, 2]) | np.hstack(([1], [2, 3])) | np.column_stack([[1, 2], [3, 4]]) | np.dstack([[1, 2], [3, 4]]) | np.block([[np.eye(2, dtype=int), np.zeros((2, 1), int)]])
        np.concatenate([[1], [2, 3]]) | np.concatenate([[[1]], [[2]]], 1) | np.concatenate([[True], [2]]) | np.concatenate([[1], [2.5]]) | np.split(np.arange(6), 3) | np.split(np.arange(6), [2, 4])[1] | np.array_split(range(5), 2) | np.transpose([[1, 2], [3, 4]]) | np.swapaxes([[1, 2]], 0, 1) | np.moveaxis(np.zeros((1, 2, 3)), 0, 2).shape | np.rollaxis(np.zeros((1, 2, 3)), 2).shape | np.squeeze([[1]]) | np.squeeze([[[5, 6]]])
        np.expand_dims([1, 2], (0, 2)).shape | np.broadcast_to(3, (2, 2)) | np.broadcast_to([1, 2], (2, 2)) | np.broadcast_arrays([1, 2], [[3], [4]])[0] | np.broadcast_shapes((2, 1), (3,)) | np.atleast_2d(3) | np.ndim([[1]]) | np.size([[1, 2]], 1) | np.shape([[1, 2]]) | np.take([4, 5, 6], [0, -1]) | np.take([4, 5], 3, mode='wrap') | np.choose([0, 1], [[1, 2], [3, 4]]) | np.choose(1, [5, 6]) | np.compress([0, 1], [3, 4]) | np.extract([1, 0], [3, 4])
        np.select([[True, False], [False, True]], [[1, 2], [3, 4]]) | np.lexsort(([1, 0, 1], [0, 0, 1])) | np.lexsort(([3, 1, 2],)) | np.partition([3, 1, 2], 1)[1] | np.tril([[1, 2], [3, 4]]) | np.triu([[1, 2], [3, 4]]) | np.rot90([[1, 2], [3, 4]]) | np.vander([1, 2, 3]) | np.percentile([1, 2, 3], 50) | np.quantile([1, 3], 0.5) | np.quantile([1, 2, 3], [0, 1]) | np.average([1, 3]) | np.average([1, 3], weights=[3, 1]) | np.average([[1, 2], [3, 4]], axis=1)
        np.average([1, 3], returned=True) | np.var([1, 3]) | np.std([2, 4]) | np.var([1, 3], ddof=1) | np.interp(1.5, [1, 2], [10, 20]) | np.polyval([1, 0, 2], 3) | np.polyfit([0, 1], [1, 3], 1).shape | np.gradient([1, 2, 4]) | np.trapezoid([1, 2, 3]) | np.nanmax([1, 5]) | np.nansum([1, float('nan')]) | np.nan_to_num(3) | np.nan_to_num(float('nan')) | np.real(3) | np.imag(3) | np.isscalar(3) | np.iscomplexobj([1]) | np.can_cast('int32', 'int64') | np.issubdtype(np.int32, np.integer)
        np.iinfo(np.int16).max | np.iinfo('uint8').max | np.iinfo(np.int64).min | np.finfo(np.float32).bits | np.dtype('int16').itemsize | np.dtype(bool).itemsize | np.dtype('float32').name | np.promote_types('int8', 'uint8').itemsize | np.result_type(np.int8, np.int32).itemsize | np.min_scalar_type(300).itemsize | np.int64(7) // 2 | np.int64(-7) % 3 | np.int64(7) / 2 | np.int64(2) ** 3 | -np.int64(3) | ~np.int64(3) | abs(np.int64(-3)) | np.int64(6) & 3
        np.int64(1) << 3 | np.int64(9) >> 1 | np.int64(5) ^ 1 | np.int64(3) == 3 | np.int64(3).bit_count() | np.int64(7).item() | np.int64(7).astype(float) | np.int8(100) + np.int8(27) | np.int8(100) + 1 | np.uint8(200) + np.uint8(100) | np.uint8(3) - np.uint8(5) | np.int8(127) + np.int16(1) | np.int32(2 ** 31 - 1) + np.int32(0) | np.bool_(True) + np.bool_(True) | np.bool_(True) + 1 | np.bool_(False) | np.bool_(True) and 5 | ~np.bool_(True) | int(np.bool_(True)) | np.float64(7) // 2
        np.float32(3.0) * 2 | np.float64(2.5).is_integer() | round(np.float64(2.5)) | int(np.float64(3.9)) | np.float64(9).astype(int) | np.int64(4).sum() | np.int64(4).max() | np.int64(4).reshape(1) | np.int64(4).shape | np.int64(4).ravel() | np.int64(4).T | np.int64(4).repeat(2) | np.int64(4).clip(0, 3) | np.int64(4).tolist() | np.int64(2) * [1, 2] | [0] * np.int64(3) | range(np.int64(3)) | [5, 6][np.int64(1)] | np.int64(3) in [1, 3] | max(np.int64(3), 5) | sum([np.int64(3), 4])
        np.array(5) + 1 | np.array(5).item() | int(np.array(5)) | np.array([5]).item() | np.array([[1, 2], [3, 4]]).item(3) | np.array([[1, 2], [3, 4]]).item(1, 0) | np.array([1.7, -1.7]).astype(int) | np.array([1.5, 2.5]).round().astype(int) | np.array([300]).astype('uint8') | np.array([200], dtype='uint8') + 100 if 0 else 1 | np.array([100, 100], dtype='int8').sum() | np.array([100, 100], dtype='int8') * 2 | np.array([100], dtype='int8') + np.array([100], dtype='int8') | np.array([1, 2], dtype='uint8') - np.array([2, 1], dtype='uint8')
        np.array([True, True]).sum() | np.array([True, True]) + True | np.array([True, False]).astype(int) | np.array([True, True]) * 3 | np.array([[1, 2], [3, 4]], order='F').ravel('K') | np.array([3, 1, 2]).argsort().argsort() | np.array([1, 2, 3])[::-1].cumsum() | np.array([[1, 2], [3, 4]])[:, ::-1].ravel() | np.array(range(4)).reshape(2, 2).T.ravel() | np.array([1, 2, 3]).dot([1, 1, 1]) | np.array((1, 2)).tolist() | np.array([[0, 1], [1, 0]]).any(axis=1).all() | np.nditer([1, 2]) is None
        np.cumulative_sum([1, 2]) | np.cumulative_prod([1, 2, 3]) | np.bitwise_count(7) | np.packbits([1, 0, 1]) | np.unpackbits(np.array([5], dtype='uint8')) | np.base_repr(5, 2) | np.binary_repr(5) | np.binary_repr(5, 8) | len(np.hanning(5)) | np.trim_zeros([0, 0, 1, 2, 0]) | np.trim_zeros([0, 1, 0], 'f') | np.ediff1d([1, 4, 9], to_begin=0) | np.setdiff1d([1, 2, 3], [2]) | np.setdiff1d([3, 1], [2]).size | np.union1d([1], [2, 1]) | np.intersect1d([1, 2], [2, 3]) | np.setxor1d([1, 2], [2, 3]) | np.poly([1, 2]) | np.roots([1, -3, 2]).size
    """),
]


def expressions():
    """Each of them once, in the order of the tables."""
    seen = {}
    for names, lines in TABLES:
        for template in (one.strip() for line in lines.split("\n") for one in line.split(" | ")):
            for name in names.split() or [""] if template else []:
                seen[template.replace("{}", name) if name else template] = None
    return list(seen)
