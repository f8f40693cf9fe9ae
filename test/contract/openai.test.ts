import { afterEach, expect } from '@jest/globals';
import { PoolPictures } from '../../src/adapters/pixels/pictures.js';
import { pixelTasks } from '../../src/adapters/pixels/tasks.js';
import { jpegOf } from '../wire/openai-pictures.js';
import { failing, openOpenai, type OpenaiServer } from '../wire/openai-server.js';
import { openaiAt } from '../adapters/openai/given-openai.js';
import { imageModelContract } from './creating/image-model.js';
import { moderatorContract } from './creating/moderator.js';
import { photoDescriberContract } from './creating/photo-describer.js';

const pictures = new PoolPictures(pixelTasks);
const servers: OpenaiServer[] = [];

async function open() {
  const server = await openOpenai();
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
    photo: await jpegOf('#1d3557'),
    refuse: async () => server.plan(failing(400, { code: 'invalid_value' })),
    forbid: async () => server.plan(failing(400, moderated)),
    stumble: async () => server.plan(failing(503)),
    close: server.close,
  };
});

photoDescriberContract(async () => {
  const { server, photoDescriber } = await open();
  return {
    ports: { photoDescriber },
    photos: [await jpegOf('#1d3557'), await jpegOf('#f7ad76')],
    close: server.close,
  };
});

moderatorContract(async () => {
  const { server, moderator } = await open();
  return {
    ports: { moderator },
    refused: { words: 'A bloodbath at sea', photo: await jpegOf('#ff0000') },
    photo: await jpegOf('#1d3557'),
    close: server.close,
  };
});
