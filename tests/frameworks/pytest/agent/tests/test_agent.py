import unittest
from unittest import mock
from unittest.mock import MagicMock, patch

import torch

from rl.buffer import ReplayBuffer, Transition
from rl.dqn import Agent, DuelingNet

OBS, ACTIONS = 4, 3


def fill(buffer, n):
    for i in range(n):
        buffer.push(torch.randn(OBS), i % ACTIONS, 1.0, torch.randn(OBS), i == n - 1)


class BufferTestCase(unittest.TestCase):
    def setUp(self):
        self.buffer = ReplayBuffer(10)
        fill(self.buffer, 12)

    def test_capacity(self):
        self.assertEqual(len(self.buffer), 10)

    def test_sample(self):
        state, action, reward, next_state, done = self.buffer.sample(5)
        self.assertEqual(state.shape, (5, OBS))
        self.assertEqual(action.shape, (5,))
        self.assertEqual(action.dtype, torch.int64)
        self.assertEqual(done.dtype, torch.float32)
        self.assertEqual(next_state.size(), state.size())

    def test_too_many(self):
        with self.assertRaisesRegex(ValueError, "larger than population"):
            self.buffer.sample(11)


class AgentTestCase(unittest.TestCase):
    def setUp(self):
        self.agent = Agent(OBS, ACTIONS)
        self.buffer = ReplayBuffer(100)
        fill(self.buffer, 32)
        self.env = MagicMock()
        self.env.reset.return_value = torch.zeros(OBS)
        self.env.step.return_value = (torch.ones(OBS), 1.0, True, {})

    def test_net(self):
        self.assertTupleEqual(tuple(DuelingNet(OBS, ACTIONS)(torch.randn(7, OBS)).shape), (7, ACTIONS))

    def test_act(self):
        self.assertIn(self.agent.act(torch.randn(OBS)), range(ACTIONS))

    def test_episode(self):
        obs = self.env.reset()
        nxt, reward, done, _ = self.env.step(self.agent.act(obs))
        self.buffer.push(obs, 0, reward, nxt, done)
        self.assertEqual(self.buffer.memory[-1].state.shape, self.buffer.memory[-1].next_state.shape)
        self.env.step.assert_called_once()

    def test_loss_is_scalar(self):
        loss = self.agent.loss(*self.buffer.sample(8))
        self.assertEqual(loss.dim(), 0)

    def test_update(self):
        for size in (1, 8, 32):
            with self.subTest(size=size):
                self.assertIsInstance(self.agent.update(self.buffer.sample(size)), float)

    @patch("rl.buffer.random.sample")
    def test_fixed_sample(self, sample):
        sample.return_value = [Transition(torch.zeros(OBS), 1, 0.0, torch.zeros(OBS), False)] * 6
        batch = self.buffer.sample(6)
        self.assertEqual(batch[0].shape, (6, OBS))
        self.assertEqual(sample.call_count, 1)


if __name__ == "__main__":
    unittest.main()
