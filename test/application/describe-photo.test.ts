import { describe, expect, it } from '@jest/globals';
import { encode } from '../../src/adapters/memory/fake-picture.js';
import { memoryPorts } from '../../src/adapters/memory/ports.js';
import { DescribePhoto } from '../../src/application/describe-photo.js';

describe('describing a photo', () => {
  const describePhoto = new DescribePhoto(memoryPorts());
  const navy = encode(
    400,
    300,
    new Uint8Array(16 * 12 * 3).map((_, i) => [28, 43, 82][i % 3]!),
  );

  it('answers words for a room and for a print', async () => {
    expect(await describePhoto.describe(navy, 'interior')).toMatch(
      /^A broad .* in chalk, .* and navy with a touch of /,
    );
    expect(await describePhoto.describe(navy, 'print')).toMatch(/, in navy\. It is dark/);
  });

  it('refuses what is no picture', async () => {
    await expect(describePhoto.describe(new Uint8Array(9), 'print')).rejects.toMatchObject({
      code: 'bad_picture',
    });
  });
});
