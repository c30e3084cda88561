import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { CreatedCredential, PasskeyCreation, PasskeyRequest, SignedCredential } from '@tailgate/contracts';
import type { StoredPasskey } from './second-factor-repository.ts';

export function creationOptions(options: PublicKeyCredentialCreationOptionsJSON): PasskeyCreation {
  return { ...options, excludeCredentials: described(options.excludeCredentials) } as PasskeyCreation;
}

export function requestOptions(options: PublicKeyCredentialRequestOptionsJSON): PasskeyRequest {
  return { ...options, allowCredentials: described(options.allowCredentials) } as PasskeyRequest;
}

function described(credentials: PublicKeyCredentialRequestOptionsJSON['allowCredentials'] = []) {
  return credentials.map(({ id, transports = [] }) => ({ id, transports, type: 'public-key' as const }));
}

export function createdResponse(credential: CreatedCredential): RegistrationResponseJSON {
  return { ...credential, clientExtensionResults: {} } as RegistrationResponseJSON;
}

export function signedResponse(credential: SignedCredential): AuthenticationResponseJSON {
  return { ...credential, clientExtensionResults: {} } as AuthenticationResponseJSON;
}

export function descriptorOf({ credentialId, transports }: StoredPasskey) {
  return { id: credentialId, transports };
}
