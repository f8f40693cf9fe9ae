import { readFile } from 'node:fs/promises';
import type { PixelPool } from '../adapters/pixels/pool.js';
import type { Ports } from '../application/ports/index.js';
import type { Config } from '../config.js';
import { realAdapter } from './adapter-in-use.js';
import { PIXEL_WORKER, SIGNING_THREAD } from './program-files.js';
import { printError } from './terminal.js';

/** Opens the image model, the photo describer, the moderator and the pixel pool. */
export async function openModels(config: Config, ports: Pick<Ports, 'clock' | 'secrets' | 'spending'>) {
  const [pixels, { PoolPictures }, { PoolDocuments }] = await Promise.all([
    import('../adapters/pixels/pool.js'),
    import('../adapters/pixels/pictures.js'),
    import('../adapters/pixels/documents.js'),
  ]);
  const pool = new pixels.PixelPool(PIXEL_WORKER, config.painters);
  const signer = await openSigner(config, ports);
  const local = await openLocal(pool, config);
  const models = config.openai
    ? await openOpenai(config, ports, (picture) => pool.preview(picture))
    : { ports: {}, adapter: realAdapter(`local painter, ${config.painters} at a time`) };
  return {
    ports: {
      documents: new PoolDocuments(pool),
      pictures: signer.signPictures(new PoolPictures(pool)),
      ...local,
      filePainter: signer.signFiles(local.filePainter),
      ...models.ports,
    },
    adapter: models.adapter,
    painters: () => pool.use(),
    close: () => pool.close(),
  };
}

/** Opens the signer of Content Credentials. Without a certificate of the owner, the shop makes its own once. */
async function openSigner(config: Config, { clock, secrets }: Pick<Ports, 'clock' | 'secrets'>) {
  const [{ PictureSigner }, { readIdentity }] = await Promise.all([
    import('../adapters/c2pa/picture-signer.js'),
    import('../adapters/c2pa/identity.js'),
  ]);
  const { C2PA_CERTIFICATE_FILE, C2PA_KEY_FILE, SHOP_NAME } = config;
  const pem = C2PA_KEY_FILE
    ? (await Promise.all([C2PA_KEY_FILE, C2PA_CERTIFICATE_FILE].map((path) => readFile(path, 'utf8')))).join(
        '\n',
      )
    : await secrets.getOrCreate('content-credentials', async () => {
        const { makeIdentity } = await import('../adapters/c2pa/make-identity.js');
        return makeIdentity(SHOP_NAME, clock.now());
      });
  return new PictureSigner(readIdentity(pem), SHOP_NAME, SIGNING_THREAD);
}

async function openLocal(pool: PixelPool, { PAINTER_SHORT_SIDE }: Config) {
  const [{ LocalFilePainter }, { LocalImageModel }, { LocalPhotoDescriber }, { NoModerator }] =
    await Promise.all([
      import('../adapters/pixels/local-file-painter.js'),
      import('../adapters/pixels/local-image-model.js'),
      import('../adapters/pixels/local-photo-describer.js'),
      import('../adapters/local/no-moderator.js'),
    ]);
  return {
    filePainter: new LocalFilePainter(pool),
    imageModel: new LocalImageModel(pool, PAINTER_SHORT_SIDE || undefined),
    photoDescriber: new LocalPhotoDescriber(pool),
    moderator: new NoModerator(),
  };
}

async function openOpenai(
  config: Config,
  ports: Pick<Ports, 'clock' | 'spending'>,
  shrink: (picture: Uint8Array) => Promise<Uint8Array>,
) {
  const [
    { OpenaiClient },
    { DailyLimit },
    { OpenaiImageModel },
    { OpenaiPhotoDescriber },
    { OpenaiModerator },
  ] = await Promise.all([
    import('../adapters/openai/client.js'),
    import('../adapters/openai/daily-limit.js'),
    import('../adapters/openai/image-model.js'),
    import('../adapters/openai/photo-describer.js'),
    import('../adapters/openai/moderator.js'),
  ]);
  const client = new OpenaiClient(
    {
      apiKey: config.OPENAI_API_KEY,
      baseUrl: config.OPENAI_BASE_URL,
      timeoutMs: config.OPENAI_TIMEOUT_SECONDS * 1000,
    },
    new DailyLimit(ports, config.dailyCents),
  );
  const imageModel = new OpenaiImageModel(client, {
    model: config.OPENAI_IMAGE_MODEL,
    quality: config.OPENAI_IMAGE_QUALITY,
    scale: config.OPENAI_IMAGE_SCALE,
    maxCents: config.OPENAI_PICTURE_CENTS,
    shrink,
  });
  const vision = { model: config.OPENAI_VISION_MODEL, maxCents: config.OPENAI_DESCRIPTION_CENTS };
  return {
    ports: {
      imageModel,
      ...(vision.model && { photoDescriber: new OpenaiPhotoDescriber(client, vision) }),
      ...(config.OPENAI_MODERATION && {
        moderator: new OpenaiModerator(client, (error) => printError('moderation', error)),
      }),
    },
    adapter: realAdapter(
      `${config.OPENAI_IMAGE_MODEL} at ${new URL(config.OPENAI_BASE_URL).host}, ${config.painters} at a time, ` +
        dailyLimitInWords(config.dailyCents),
    ),
  };
}

const dailyLimitInWords = (cents: number) =>
  cents === 0 ? 'with no daily limit' : `at most $${(cents / 100).toFixed(2)} a day`;
