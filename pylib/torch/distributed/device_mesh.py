# Meshes of devices: processes in rows and columns.
from torch.distributed import _processes


class DeviceMesh(object):
    def __init__(self, device_type, mesh, *, mesh_dim_names=None, backend_override=None, _shape=None, _groups=None):
        self.device_type = device_type
        self.mesh = mesh
        self.mesh_dim_names = mesh_dim_names
        self._sizes = _shape

    @property
    def shape(self):
        return tuple(self.mesh.shape) if self._sizes is None else self._sizes

    @property
    def ndim(self):
        return len(self.shape)

    def size(self, mesh_dim=None):
        if mesh_dim is not None:
            return self.shape[mesh_dim]
        total = 1
        for one in self.shape:
            total = total * one
        return total

    def _place(self, name):
        if self.mesh_dim_names is None:
            raise RuntimeError("Cannot slice a DeviceMesh without mesh_dim_names!")
        return self.mesh_dim_names.index(name)

    def __getitem__(self, mesh_dim_names):
        names = (mesh_dim_names,) if isinstance(mesh_dim_names, str) else tuple(mesh_dim_names)
        if self.mesh_dim_names is None:
            raise RuntimeError("Cannot slice a DeviceMesh without mesh_dim_names!")
        for one in names:
            if LibCall.value.known(one) and one not in self.mesh_dim_names:
                raise KeyError(f"Invalid mesh_dim_names {names} specified. Valid mesh_dim_names are {list(self.mesh_dim_names)}.")
        return DeviceMesh(self.device_type, None, mesh_dim_names=names, _shape=tuple([self.shape[self.mesh_dim_names.index(one)] for one in names]))

    def get_group(self, mesh_dim=None):
        size = self.size() if mesh_dim is None else self.size(self._place(mesh_dim) if isinstance(mesh_dim, str) else mesh_dim)
        return _processes.ProcessGroup(None, None, size)

    def get_all_groups(self):
        return [self.get_group(i) for i in range(self.ndim)]

    def get_local_rank(self, mesh_dim=None):
        size = self.size() if mesh_dim is None else self.size(self._place(mesh_dim) if isinstance(mesh_dim, str) else mesh_dim)
        return LibCall.unknown.int("rank in a mesh", "external", 0, size - 1)

    def get_rank(self):
        return _processes.rank_of(None)

    def get_coordinate(self):
        return [self.get_local_rank(i) for i in range(self.ndim)]

    def _flatten(self, mesh_dim_name=None):
        return DeviceMesh(self.device_type, None, mesh_dim_names=(mesh_dim_name or "flat",), _shape=(self.size(),))

    def __enter__(self):
        return self

    def __exit__(self, *details):
        return None


def init_device_mesh(device_type, mesh_shape, *, mesh_dim_names=None, backend_override=None):
    if mesh_dim_names is not None:
        if len(mesh_dim_names) != len(mesh_shape):
            raise RuntimeError("mesh_shape and mesh_dim_names should have same length! "
                               f"Found len(mesh_dim_names): {len(mesh_dim_names)} and len(mesh_shape):{len(mesh_shape)}.")
        mesh_dim_names = tuple(mesh_dim_names)
    if _processes._default.up is not True:
        _processes.start(None, None, -1, -1, None)
    mesh = DeviceMesh(device_type, None, mesh_dim_names=mesh_dim_names, _shape=tuple(mesh_shape))
    LibCall.torch.require(mesh.size() <= _processes._default.world, "invalid-argument", "RuntimeError",
                          "Mesh should not be bigger than default world size {}, but found {} ranks!", [_processes._default.world, mesh.size()])
    return mesh
