import type { BrowserReport } from '@tailgate/contracts';
import { requestContext } from '@tailgate/service-kit';
import type { RequestHandler } from 'express';
import { addressOf, hashed } from '../../redis/create-limit.ts';
import { keepKnown } from './known-releases.ts';
import { recordError } from './record-errors.ts';
import { recordReport } from './record-report.ts';
import type { ReportDependencies } from './report-routes.ts';

export function receiveReport({ redis, ...known }: ReportDependencies): RequestHandler {
  return async (request, response) => {
    const report = await keepKnown(request.body as BrowserReport, known);
    if (report) {
      const { log } = requestContext(response);
      await recordReport(redis, report, hashed(addressOf(request)));
      const { shell_version } = report;
      for (const error of report.errors) await recordError({ redis, log }, { ...error, shell_version });
    }
    response.status(204).end();
  };
}
