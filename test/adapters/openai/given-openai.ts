import { MemoryClock } from '../../../src/adapters/memory/shop/clock.js';
import { memoryPorts } from '../../../src/adapters/memory/ports.js';
import { OpenaiClient, type OpenaiSettings } from '../../../src/adapters/openai/client.js';
import { DailyLimit } from '../../../src/adapters/openai/daily-limit.js';
import { OpenaiImageModel, type OpenaiImageModelSettings } from '../../../src/adapters/openai/image-model.js';
import { OpenaiModerator } from '../../../src/adapters/openai/moderator.js';
import { OpenaiPhotoDescriber } from '../../../src/adapters/openai/photo-describer.js';
import { pixelTasks } from '../../../src/adapters/pixels/tasks.js';

interface Settings extends OpenaiSettings, OpenaiImageModelSettings {
  dailyCents: number;
}

/** Creates the shop's adapters for this server. */
export function openaiAt(server: { url: string; key: string }, settings: Partial<Settings> = {}) {
  const clock = new MemoryClock();
  const reported: string[] = [];
  const { spending } = memoryPorts({ clock });
  const { apiKey = server.key, baseUrl = server.url, timeoutMs = 20_000, dailyCents = 0 } = settings;
  const client = new OpenaiClient(
    { apiKey, baseUrl, timeoutMs },
    new DailyLimit({ clock, spending }, dailyCents),
  );
  return {
    clock,
    spending,
    /** Errors that were reported but not thrown. */
    reported,
    imageModel: new OpenaiImageModel(client, {
      model: 'gpt-image-2',
      quality: 'auto',
      scale: 1,
      maxCents: 8,
      shrink: (picture) => pixelTasks.preview(picture),
      ...settings,
    }),
    photoDescriber: new OpenaiPhotoDescriber(client, {
      model: 'gpt-5.4-mini',
      maxCents: settings.maxCents ?? 1,
    }),
    moderator: new OpenaiModerator(client, (error) => reported.push(error.message)),
  };
}
