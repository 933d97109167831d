/** 128 unpredictable bits as text: this browser's share in the order of a deck. */
export const newCut = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
