import { Body, Controller, Headers, Inject, Param, Res, UploadedFile, UseInterceptors } from '@nestjs/common';
import type { Response } from 'express';
import { DescribePhoto } from '../../../../application/creating/describe-photo.js';
import { GeneratePrint } from '../../../../application/creating/generate-print.js';
import type { Progress } from '../../../../application/creating/progress.js';
import { toFailure } from '../../../../application/creating/job-outcome.js';
import { ClaimOrders } from '../../../../application/orders/claim-orders.js';
import { PictureAddresses } from '../../../../application/prints/picture-addresses.js';
import { MAX_CREDITS } from '../../../../domain/credits/credits.js';
import { RestoreCredits } from '../../../../application/credits/restore-credits.js';
import type { Caller as CallerType } from '../../../../domain/accounts/account.js';
import type { PhotoMethod } from '../../../../domain/creating/describe-photo.js';
import { DomainError } from '../../../../domain/shop/errors.js';
import { contract } from '../../contract/table.js';
import type { Valid } from '../../contract/types.js';
import { Endpoint } from '../../platform/endpoint.decorator.js';
import { ConcurrencyLimiter } from '../../platform/concurrency-limiter.js';
import { receivePhoto } from '../../platform/photo-interceptor.js';
import { expectSameCaller } from '../../platform/same-caller.js';
import { streamEvents } from '../../platform/event-stream.js';
import { Caller, CallerAbort } from '../../platform/params.js';
import { toPath } from '../../routes/route.js';
import { toJobView, toPictureUrls } from '../views.js';

/** Milliseconds that a caller waits for a picture or a description. */
const WAIT_TIMEOUT_MS = 60_000;
/** Open event streams per person. */
const MAX_STREAMS_PER_PERSON = 8;
/** Waiting requests per person; further ones are answered 202 immediately. */
const MAX_WAITING_PER_PERSON = 8;
/** Photos per person that are described concurrently. */
const MAX_PHOTOS_PER_PERSON = 2;

const Photo = receivePhoto(contract.describePhoto.file, { fields: 2, fieldSize: 100 });

const METHODS: Record<Valid<'describePhoto', 'body'>['promptType'], PhotoMethod> = {
  interiorPhoto: 'interior',
  '3': 'interior',
  printPhoto: 'print',
  '2': 'print',
};

@Controller()
export class CreatingController {
  private readonly streamLimit = new ConcurrencyLimiter(MAX_STREAMS_PER_PERSON);
  private readonly waitLimit = new ConcurrencyLimiter(MAX_WAITING_PER_PERSON);
  private readonly photoLimit = new ConcurrencyLimiter(MAX_PHOTOS_PER_PERSON);
  private readonly view = (progress: Progress) => toJobView(progress, this.addresses);

  constructor(
    @Inject(GeneratePrint) private readonly generatePrint: GeneratePrint,
    @Inject(RestoreCredits) private readonly restoreCredits: RestoreCredits,
    @Inject(DescribePhoto) private readonly describePhoto: DescribePhoto,
    @Inject(ClaimOrders) private readonly claimOrders: ClaimOrders,
    @Inject(PictureAddresses) private readonly addresses: PictureAddresses,
  ) {}

  @Endpoint(contract.creditsBalance)
  async balance(@Caller() { user_id }: CallerType) {
    await this.claimOrders.claim(user_id);
    const { available, restores_at } = await this.restoreCredits.state(user_id);
    return { generation_jobs_count: available, maximum: MAX_CREDITS, restores_at: restores_at ?? null };
  }

  @Endpoint(contract.generateImage)
  async generate(
    @Caller() caller: CallerType,
    @CallerAbort() left: AbortSignal,
    @Headers() headers: Record<string, string | undefined>,
    @Res({ passthrough: true }) response: Response,
    @Body({ schema: contract.generateImage.body }) body: Valid<'generateImage', 'body'>,
  ) {
    expectSameCaller(caller, headers.authorization, body);
    await this.restoreCredits.balance(caller.user_id);
    const job_id = await this.generatePrint.request(
      { user_id: caller.user_id, as: 'customer' },
      { ...body, force_original_prompt: body.forceOriginalPrompt, reference: body.referenceImageUrl },
    );
    const waits = !headers.prefer?.includes('respond-async') && this.waitLimit.hasRoom(caller.user_id);
    const abort = AbortSignal.any([left, AbortSignal.timeout(WAIT_TIMEOUT_MS)]);
    const job = waits
      ? await this.waitLimit.run(caller.user_id, () =>
          this.generatePrint.hasEnded(caller.user_id, job_id, abort),
        )
      : undefined;
    const failure = job && toFailure(job);
    if (failure) throw failure;
    if (!job) response.status(202).location(toPath(contract.showGenerationJob, { id: job_id }));
    return {
      title: job?.title ?? null,
      mergedImageUrls: job ? toPictureUrls(job, this.addresses) : [],
      job_id,
    };
  }

  @Endpoint(contract.understandWords)
  understand(@Body({ schema: contract.understandWords.body }) words: Valid<'understandWords', 'body'>) {
    return this.generatePrint.understand(words);
  }

  @Endpoint(contract.describePhoto)
  @UseInterceptors(Photo)
  async describe(
    @Caller() { user_id }: CallerType,
    @UploadedFile() photo: { buffer: Buffer } | undefined,
    @Body({ schema: contract.describePhoto.body }) { promptType }: Valid<'describePhoto', 'body'>,
  ) {
    if (!photo) throw new DomainError('bad_picture', 'Please choose a photo first.');
    const described = await inTime(
      this.photoLimit.run(user_id, () =>
        this.describePhoto.describe(user_id, photo.buffer, METHODS[promptType]),
      ),
    );
    return {
      data: {
        imageDescription: described.description,
        referenceImageUrl: this.addresses.upload(described.id),
      },
    };
  }

  @Endpoint(contract.listGenerationJobs)
  async unfinished(@Caller() { user_id }: CallerType) {
    return { jobs: (await this.generatePrint.unfinished(user_id)).map(this.view) };
  }

  @Endpoint(contract.showGenerationJob)
  async show(
    @Caller() { user_id }: CallerType,
    @Param({ schema: contract.showGenerationJob.params }) { id }: Valid<'showGenerationJob', 'params'>,
  ) {
    return this.view(await this.generatePrint.progress(user_id, id));
  }

  @Endpoint(contract.watchGenerationJob)
  async watch(
    @Caller() { user_id }: CallerType,
    @CallerAbort() left: AbortSignal,
    @Param({ schema: contract.watchGenerationJob.params }) { id }: Valid<'watchGenerationJob', 'params'>,
    @Res() response: Response,
  ): Promise<void> {
    await this.generatePrint.progress(user_id, id);
    await this.streamLimit.run(user_id, () =>
      streamEvents(response, this.generatePrint.watch(user_id, id, left), this.view),
    );
  }
  @Endpoint(contract.cancelGenerationJob)
  async cancel(
    @Caller() { user_id }: CallerType,
    @Param({ schema: contract.cancelGenerationJob.params }) { id }: Valid<'cancelGenerationJob', 'params'>,
    @Body({ schema: contract.cancelGenerationJob.body }) body: Valid<'cancelGenerationJob', 'body'>,
  ) {
    return this.view(await this.generatePrint.cancel(user_id, id, { onlyIfFree: body.only_if_free }));
  }
}

/** Slow work continues after the timeout, and a repeated request finds its result. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new DomainError('describing_failed', 'Error getting image description. Please try again.'));
    }, WAIT_TIMEOUT_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
