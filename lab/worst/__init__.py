"""The worst input that each call and each message accepts, and what it costs the event loop."""
