import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import {
  MAX_REVIEW_CHARACTERS,
  MAX_REVIEWER_CHARACTERS,
} from '../../../../../src/domain/orders/buyer-review.js';
import type { ReviewablePrint, WrittenReview } from '../../../client/review-api';
import { Button } from '../../../ui/button';
import { Field, TextArea } from '../../../ui/field';
import { FileInput } from '../../../ui/file-input';
import { StarInput } from '../../../ui/star-input';
import { useErrorFocus, useFormAction } from '../../shared/async/use-form-action';
import type { FormResult } from '../../shared/async/use-form-action';
import { PHOTO_ACCEPT, photoFileError } from '../../shared/photo-file';
import { reviewerName } from '../../shared/review-words';
import { ResultNotice } from '../../shared/result-notice';

interface ReviewFormProps {
  /** The one that is changed. */
  review: ReviewablePrint['review'];
  firstName: string;
  onSend: (written: WrittenReview, photo: File | undefined) => Promise<void>;
  onClose: () => void;
}

/** Stars, words, a photo, and the name to show. */
export function ReviewForm({ review, firstName, onSend, onClose }: ReviewFormProps) {
  const [stars, setStars] = useState(review?.stars ?? 0);
  const [words, setWords] = useState(review?.words ?? '');
  const [name, setName] = useState(review ? review.name : firstName);
  const [photo, setPhoto] = useState<File>();
  const [keepsPhoto, setKeepsPhoto] = useState(Boolean(review?.photo));
  const { result, busy, run, show } = useFormAction();
  const form = useErrorFocus(result);
  const nameless = reviewerName('');
  const hasPhoto = photo !== undefined || keepsPhoto;

  async function send(): Promise<FormResult> {
    if (stars === 0) return { fieldErrors: { stars: t`Please choose from one to five stars.` } };
    const remove_photo = hasPhoto ? 'false' : 'true';
    await onSend({ stars, words: words.trim(), name: name.trim(), remove_photo }, photo);
    return {};
  }

  function choose(file: File) {
    const error = photoFileError(file);
    if (error) return show({ error });
    show({});
    setPhoto(file);
  }

  return (
    <form
      ref={form}
      className="order-review-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void run(send);
      }}
    >
      <StarInput
        label={t`Your stars`}
        value={stars}
        error={result.fieldErrors?.['stars']}
        onChange={setStars}
      />
      <TextArea
        label={t`Your words`}
        hint={t`What it is like on the wall: colours, paper, frame. You need not write anything.`}
        maxLength={MAX_REVIEW_CHARACTERS}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <Field
        label={t`The name we show`}
        hint={t`If you leave it empty, we write ‘${nameless}’.`}
        maxLength={MAX_REVIEWER_CHARACTERS}
        autoComplete="given-name"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <div className="order-review-photo">
        {hasPhoto && <p>{photo ? photo.name : t`Your photo stays.`}</p>}
        <div className="order-review-actions">
          <label className="button button-quiet">
            <FileInput
              accept={PHOTO_ACCEPT}
              disabled={busy}
              label={hasPhoto ? t`Choose another photo` : t`Add a photo`}
              onChoose={([file]) => choose(file!)}
            />
            {hasPhoto ? t`Choose another photo` : t`Add a photo`}
          </label>
          {hasPhoto && (
            <Button
              look="plain"
              disabled={busy}
              onClick={() => {
                setPhoto(undefined);
                setKeepsPhoto(false);
              }}
            >
              {t`Remove the photo`}
            </Button>
          )}
        </div>
        <p className="field-hint">
          <Trans>
            Everybody can see it after we have looked at it. We remove its place and other hidden data.
          </Trans>
        </p>
      </div>
      <ResultNotice result={result} />
      <div className="order-review-actions">
        <Button look="primary" type="submit" busy={busy}>
          {busy ? t`Sending ...` : t`Send review`}
        </Button>
        <Button look="plain" disabled={busy} onClick={onClose}>{t`Cancel`}</Button>
      </div>
    </form>
  );
}
