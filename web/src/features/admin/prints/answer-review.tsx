import { useState } from 'react';
import { MAX_ANSWER_CHARACTERS } from '../../../../../src/domain/orders/buyer-review.js';
import { adminApi } from '../../../client/admin-api';
import type { ManagedReview, ReviewAnswer } from '../../../client/admin-api';
import { TextArea } from '../../../ui/field';
import { AdminFormDialog } from '../form-dialog';

interface AnswerReviewProps {
  review: Pick<ManagedReview, 'id' | 'answer'>;
  onClose: () => void;
  onAnswered: (answer: ReviewAnswer) => void;
}

/** Writes, changes or removes the shop's public answer to a review. */
export function AnswerReview({ review: { id, answer }, onClose, onAnswered }: AnswerReviewProps) {
  const [words, setWords] = useState(answer ?? '');
  const hasAnswer = answer !== null;
  const given = words.trim();
  return (
    <AdminFormDialog
      shown
      heading={hasAnswer ? 'Change the answer' : 'Answer this review'}
      submit={hasAnswer && given === '' ? 'Remove the answer' : 'Publish the answer'}
      submitting="Saving ..."
      onClose={onClose}
      onSubmit={async () => {
        if (given === '' && !hasAnswer) return { answer: 'Please write an answer.' };
        onAnswered(
          given === '' ? await adminApi.removeReviewAnswer(id) : await adminApi.answerReview(id, given),
        );
        onClose();
        return undefined;
      }}
    >
      {(errors) => (
        <TextArea
          label="Answer"
          hint={`Everybody can read it under the review.${hasAnswer ? ' Empty it to remove the answer.' : ''}`}
          error={errors['answer']}
          maxLength={MAX_ANSWER_CHARACTERS}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      )}
    </AdminFormDialog>
  );
}
