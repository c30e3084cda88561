import { routes } from '@tailgate/contracts';
import { apiRequest, useChange } from '@tailgate/web-kit';

/** Has the device create a passkey. @throws WebAuthnError if the user stops, or the device has one already */
export const useAddPasskey = () =>
  useChange({
    mutationFn: async (name: string) => {
      const { startRegistration } = await import('@simplewebauthn/browser');
      const optionsJSON = await apiRequest(routes.startOwnPasskey);
      const { id, rawId, type, response } = await startRegistration({ optionsJSON });
      const { clientDataJSON, attestationObject, transports = [] } = response;
      // Only what the server reads: browsers add fields.
      const credential = { id, rawId, type, response: { clientDataJSON, attestationObject, transports } };
      return await apiRequest(routes.addOwnPasskey, { body: { name, credential } });
    },
  });
