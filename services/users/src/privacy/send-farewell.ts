import type { JobRun } from '@tailgate/service-kit/jobs';
import { brandOf, type MailSender } from '@tailgate/service-kit/mail';
import type { Dependencies } from '../dependencies.ts';
import { erasedMail } from '../mail/erased.ts';

export async function sendFarewell(
  { company, farewells, settings }: Pick<Dependencies, 'company' | 'farewells' | 'settings'>,
  sender: MailSender,
  { farewell_id }: { farewell_id: number },
  { id, log }: Pick<JobRun, 'id' | 'log'>,
): Promise<void> {
  const farewell = await farewells.find(farewell_id);
  if (!farewell) return log.info({ farewell_id }, 'email skipped');
  const { username, address } = farewell;
  await company.refresh();
  const current = company.current();
  await sender.send({
    messageId: `<${id}@${new URL(settings.publicUrl).hostname}>`,
    to: { name: username, address },
    content: erasedMail(username, current.company_name),
    brand: brandOf(current, settings.publicUrl),
  });
  await farewells.delete(farewell_id);
}
