"""Beliefs about hidden cards: probabilities, and deals sampled from them."""
