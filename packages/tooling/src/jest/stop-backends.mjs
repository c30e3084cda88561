export default async function stopBackends() {
  await globalThis.tailgateTestBackends?.stop();
}
