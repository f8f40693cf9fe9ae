import { EventSourceParserStream } from 'eventsource-parser/stream';
import { shopRoutes } from '../../../src/adapters/http/routes/shop.js';
import type { Body, GenerationJob } from './api';
import { createCaller, send } from './http';

const call = createCaller(shopRoutes);

/** Calls that only the studio needs. They throw ApiError. */
export const studioApi = {
  understandWords: (body: Body<'understandWords'>, signal?: AbortSignal) =>
    call('understandWords', { body, signal }),
  describePhoto: (promptImage: File, { promptType }: Body<'describePhoto'>, signal?: AbortSignal) => {
    const body = new FormData();
    body.set('promptType', promptType);
    body.set('promptImage', promptImage);
    return call('describePhoto', { body, signal });
  },
  watch,
};

/** Yields each state of the job. Ends when the job has ended or the connection is lost. */
async function* watch(id: string, signal?: AbortSignal): AsyncGenerator<GenerationJob> {
  const response = await send(shopRoutes.watchGenerationJob, {
    params: { id },
    headers: { accept: 'text/event-stream' },
    signal,
  });
  if (!response.body) return;
  const events = response.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  for (;;) {
    const { done, value } = await events.read();
    if (done) return;
    yield JSON.parse(value.data) as GenerationJob;
  }
}
