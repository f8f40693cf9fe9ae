import { afterEach, expect } from '@jest/globals';
import { PoolPictures } from '../../src/adapters/pixels/pictures.js';
import { pixelTasks } from '../../src/adapters/pixels/tasks.js';
import { makeJpeg } from '../fake-services/openai-pictures.js';
import { respondWithError, startOpenai, type OpenaiServer } from '../fake-services/openai-server.js';
import { openaiAt } from '../adapters/openai/given-openai.js';
import { imageModelContract } from './creating/image-model.js';
import { moderatorContract } from './creating/moderator.js';
import { photoDescriberContract } from './creating/photo-describer.js';

const pictures = new PoolPictures(pixelTasks);
const servers: OpenaiServer[] = [];

async function open() {
  const server = await startOpenai();
  servers.push(server);
  return { server, ...openaiAt(server) };
}

afterEach(() => {
  for (const { violations } of servers) expect(violations).toEqual([]);
});

imageModelContract(async () => {
  const { server, imageModel } = await open();
  const moderated = {
    message: 'Your request was rejected.',
    type: 'image_generation_user_error',
    code: 'moderation_blocked',
  };
  return {
    ports: { imageModel, pictures },
    photo: await makeJpeg('#1d3557'),
    refuse: async () => server.plan(respondWithError(400, { code: 'invalid_value' })),
    forbid: async () => server.plan(respondWithError(400, moderated)),
    stumble: async () => server.plan(respondWithError(503)),
    close: server.close,
  };
});

photoDescriberContract(async () => {
  const { server, photoDescriber } = await open();
  return {
    ports: { photoDescriber },
    photos: [await makeJpeg('#1d3557'), await makeJpeg('#f7ad76')],
    close: server.close,
  };
});

moderatorContract(async () => {
  const { server, moderator } = await open();
  return {
    ports: { moderator },
    refused: { words: 'A bloodbath at sea', photo: await makeJpeg('#ff0000') },
    photo: await makeJpeg('#1d3557'),
    close: server.close,
  };
});
