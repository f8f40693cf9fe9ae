import { Body, Controller, Headers, Inject, Param, Res } from '@nestjs/common';
import type { Response } from 'express';
import { GeneratePrint } from '../../application/generate-print.js';
import { MAX_CREDITS } from '../../domain/credits.js';
import { RestoreCredits } from '../../application/restore-credits.js';
import type { Caller as CallerType } from '../../domain/account.js';
import { DomainError } from '../../domain/errors.js';
import { contract } from './contract/table.js';
import type { Valid } from './contract/types.js';
import { Endpoint } from './endpoint.decorator.js';
import { AtOnce } from './at-once.js';
import { expectSameCaller } from './same-caller.js';
import { streamEvents } from './event-stream.js';
import { Caller, CallerLeft } from './params.js';
import { jobView } from './views.js';

/** How long a caller who waits for the picture is kept waiting. */
const PATIENCE = 60_000;
/** Streams that one person may have open: a tab each, and some to spare. */
const STREAMS = 8;

@Controller()
export class CreatingController {
  private readonly watching = new AtOnce(STREAMS);

  constructor(
    @Inject(GeneratePrint) private readonly generatePrint: GeneratePrint,
    @Inject(RestoreCredits) private readonly restoreCredits: RestoreCredits,
  ) {}

  @Endpoint(contract.creditsBalance)
  async balance(@Caller() { user_id }: CallerType) {
    return { generation_jobs_count: await this.restoreCredits.balance(user_id), maximum: MAX_CREDITS };
  }

  @Endpoint(contract.generateImage)
  async generate(
    @Caller() caller: CallerType,
    @CallerLeft() left: AbortSignal,
    @Headers() headers: Record<string, string | undefined>,
    @Res({ passthrough: true }) response: Response,
    @Body({ schema: contract.generateImage.body }) body: Valid<'generateImage', 'body'>,
  ) {
    expectSameCaller(caller, headers.authorization, body);
    await this.restoreCredits.balance(caller.user_id);
    const job_id = await this.generatePrint.request(
      { user_id: caller.user_id, as: 'shopper' },
      { ...body, force_original_prompt: body.forceOriginalPrompt },
    );
    const async = headers.prefer?.includes('respond-async');
    const enough = AbortSignal.any([left, AbortSignal.timeout(PATIENCE)]);
    const job = async ? undefined : await this.generatePrint.ended(caller.user_id, job_id, enough);
    if (job?.error_code) {
      throw new DomainError('painting_failed', 'Error generating print. Please try again.');
    }
    if (!job) response.status(202).location(`/api/generation-jobs/${job_id}`);
    return { title: job?.title ?? null, mergedImageUrls: job?.image_paths ?? [], job_id };
  }

  @Endpoint(contract.listGenerationJobs)
  async unfinished(@Caller() { user_id }: CallerType) {
    return { jobs: (await this.generatePrint.unfinished(user_id)).map(jobView) };
  }

  @Endpoint(contract.showGenerationJob)
  async show(
    @Caller() { user_id }: CallerType,
    @Param({ schema: contract.showGenerationJob.params }) { id }: Valid<'showGenerationJob', 'params'>,
  ) {
    return jobView(await this.generatePrint.progress(user_id, id));
  }

  @Endpoint(contract.watchGenerationJob)
  async watch(
    @Caller() { user_id }: CallerType,
    @CallerLeft() left: AbortSignal,
    @Param({ schema: contract.watchGenerationJob.params }) { id }: Valid<'watchGenerationJob', 'params'>,
    @Res() response: Response,
  ): Promise<void> {
    await this.generatePrint.progress(user_id, id);
    await this.watching.run(user_id, () =>
      streamEvents(response, this.generatePrint.watch(user_id, id, left), jobView),
    );
  }
}
