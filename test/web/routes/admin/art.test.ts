/** @jest-environment ./test/web/browser-environment.mjs */
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/dom';
import { openApp } from '../../app.js';
import { refusal, type Answers } from '../../fake-service.js';
import { ADMIN } from '../../people.js';
import { sampleId } from '../../samples/prints.js';

const FILES = ['blue-harbour.png', 'red_barn.jpg'].map(
  (name) => new File([name], name, { type: 'image/png' }),
);

async function openWithFiles(addArt: Answers['addArt']) {
  URL.createObjectURL = () => 'blob:picture';
  const app = await openApp('/admin/art', { as: ADMIN, answers: { addArt } });
  await app.user.upload(await screen.findByLabelText('Pictures to add'), FILES);
  return app;
}

const row = (name: string) => within(screen.getByRole('listitem', { name }));

describe('Add Pictures in the panel', () => {
  // spec: art-in-the-panel
  it('sends each picture with its words, one after the other', async () => {
    const { press, service, user } = await openWithFiles(({ body }) => ({
      id: sampleId((body as unknown as FormData).get('title') === 'Barn' ? 2 : 1),
      result: (body as unknown as FormData).get('title') === 'Barn' ? 'exists' : 'added',
    }));
    expect(row('blue-harbour.png').getByLabelText('Title')).toHaveProperty('value', 'Blue harbour');
    await user.clear(row('red_barn.jpg').getByLabelText('Title'));
    await user.type(row('red_barn.jpg').getByLabelText('Title'), 'Barn');
    await user.type(row('red_barn.jpg').getByLabelText('Description'), 'A barn at noon.');
    await user.type(row('red_barn.jpg').getByLabelText('Style'), ' watercolour ');
    await user.type(row('red_barn.jpg').getByLabelText('Price in GBP'), '45.00');
    await press('Add 2 pictures');
    await screen.findByText('Say where the pictures come from.');
    await user.selectOptions(screen.getByLabelText('Where they come from'), 'Original work');
    await user.click(screen.getByLabelText('Also sold as a file'));
    await press('Add 2 pictures');
    await row('blue-harbour.png').findByText('Added.');
    await row('red_barn.jpg').findByText('This picture is already a print. It was not changed.');
    const sent = service.calls('addArt').map(({ body }) => {
      const { picture, ...words } = Object.fromEntries(body as unknown as FormData);
      return { file: (picture as File).name, ...words };
    });
    const terms = { provenance: 'own', has_download: 'false' };
    expect(sent).toEqual([
      { file: 'blue-harbour.png', title: 'Blue harbour', ...terms },
      {
        file: 'red_barn.jpg',
        title: 'Barn',
        description: 'A barn at noon.',
        style: 'watercolour',
        price: '4500',
        ...terms,
      },
    ]);
    expect(row('blue-harbour.png').getByRole('link').getAttribute('href')).toBe(
      `/print/print/${sampleId(1)}`,
    );
  });

  it('keeps a picture that was refused, with the reason, and sends it again', async () => {
    const { press, service, user } = await openWithFiles(
      refusal(400, 'picture_too_small', 'This picture is too small.'),
    );
    await press('Remove red_barn.jpg');
    await user.selectOptions(screen.getByLabelText('Where they come from'), 'Public domain');
    await press('Add this picture');
    await row('blue-harbour.png').findByText('This picture is too small.');
    service.answer({ addArt: { id: sampleId(1), result: 'added' } });
    await press('Add this picture');
    await row('blue-harbour.png').findByText('Added.');
    await waitFor(() => expect(service.calls('addArt')).toHaveLength(2));
  });

  // spec: art-file-gone
  it('says that a file was moved since it was chosen, and sends the others', async () => {
    const read = FileReader.prototype.readAsArrayBuffer;
    let isFirst = true;
    FileReader.prototype.readAsArrayBuffer = function (file) {
      if (isFirst) this.dispatchEvent(new ProgressEvent('error'));
      else read.call(this, file);
      isFirst = false;
    };
    try {
      const { press, service, user } = await openWithFiles({ id: sampleId(1), result: 'added' });
      await user.selectOptions(screen.getByLabelText('Where they come from'), 'Original work');
      await press('Add 2 pictures');
      await row('blue-harbour.png').findByText(/was moved or changed since you chose it/);
      await row('red_barn.jpg').findByText('Added.');
      expect(service.calls('addArt')).toHaveLength(1);
    } finally {
      FileReader.prototype.readAsArrayBuffer = read;
    }
  });

  it('sends nothing while a price cannot be read', async () => {
    const { press, service, user } = await openWithFiles({ id: sampleId(1), result: 'added' });
    await user.selectOptions(screen.getByLabelText('Where they come from'), 'Original work');
    await user.type(row('red_barn.jpg').getByLabelText('Price in GBP'), 'much');
    await press('Add 2 pictures');
    row('red_barn.jpg').getByText('Enter a price, such as 45.00, or nothing.');
    expect(service.calls('addArt')).toEqual([]);
  });
});
