import { expect, test } from 'vitest';
import { bytesOf, deviceName, hashOf, textOf } from './device';

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox · Linux'],
  ['Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36', 'Chrome · Android'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1', 'Safari · iPhone'],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/142.0 Safari/537.36 Edg/142.0', 'Edge · Windows'],
  ['curl', ''],
])('a device is called after browser and system', (agent, name) => {
  expect(deviceName(agent)).toBe(name);
});

test('keys travel as base64url without padding', () => {
  expect(textOf(new Uint8Array([251, 255, 1]).buffer)).toBe('-_8B');
  expect([...bytesOf('-_8B')]).toEqual([251, 255, 1]);
});

test('the id of a device is the hash that the server takes', async () => {
  expect(await hashOf('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
});
