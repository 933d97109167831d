/** Passkeys, as the browser makes and uses them. */

import type { Asked, NewPasskey } from '../../../wire/types';

type Options = Parameters<typeof PublicKeyCredential.parseCreationOptionsFromJSON>[0];
type Request = Parameters<typeof PublicKeyCredential.parseRequestOptionsFromJSON>[0];

/** Whether this browser can keep a passkey for this address: never for a bare IP address. */
export function available(): boolean {
  const named = !/^[\d.]+$|:/.test(location.hostname);
  return (
    named &&
    isSecureContext &&
    'PublicKeyCredential' in globalThis &&
    'parseCreationOptionsFromJSON' in PublicKeyCredential
  );
}

const answer = (found: Credential | null, state: string): NewPasskey => ({
  credential: (found as PublicKeyCredential).toJSON() as unknown as Record<string, unknown>,
  state,
});

export async function create({ options, state }: Asked): Promise<NewPasskey> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as unknown as Options);
  return answer(await navigator.credentials.create({ publicKey }), state);
}

export async function use({ options, state }: Asked): Promise<NewPasskey> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as unknown as Request);
  return answer(await navigator.credentials.get({ publicKey }), state);
}

/** The player closed the browser's question, or the device refused. */
export const declined = (why: unknown): boolean => why instanceof DOMException;
