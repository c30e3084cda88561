import { Ingress } from 'kubernetes-models/networking.k8s.io/v1';
import { metadata } from '../pod.ts';
import type { Settings } from '../settings.ts';

/** The portal's address. The controller ends TLS; cert-manager or the operator fills the Secret with the certificate. */
export function ingress(settings: Settings): Ingress {
  const { host, ingress: edge } = settings;
  const backend = { service: { name: 'bff', port: { name: 'http' } } };
  return new Ingress({
    metadata: { ...metadata('portal', 'bff', settings), annotations: edge.annotations },
    spec: {
      ingressClassName: edge.class,
      tls: [{ hosts: [host], secretName: edge.tlsSecret }],
      rules: [{ host, http: { paths: [{ path: '/', pathType: 'Prefix', backend }] } }],
    },
  });
}
