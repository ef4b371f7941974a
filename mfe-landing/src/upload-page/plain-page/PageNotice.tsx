import { useContext } from 'react';
import { useLanguage } from '../../i18n/language.ts';
import { Icon } from '../../site/Icon.tsx';
import { CHECK_CIRCLE, WARNING } from '../../site/icon-paths.ts';
import { useUploadPageMessages } from '../i18n/use-upload-page-messages.ts';
import { describeOutcome, describeNoticeProblem } from './describe-notice.ts';
import { RenderedPage, ShownNotice } from './rendered-page.ts';

/** What a plain form has done, or why it has not. */
export function PageNotice() {
  const t = useUploadPageMessages();
  const language = useLanguage();
  const answer = useContext(RenderedPage)?.answer;
  const notice = useContext(ShownNotice);
  if (answer === undefined || notice === null) return null;
  const isDone = notice.kind === 'done';
  return (
    <p className={`rq-note ${isDone ? 'rq-done' : 'rq-undone'}`} role={isDone ? 'status' : 'alert'}>
      <Icon path={isDone ? CHECK_CIRCLE : WARNING} />
      <span>
        {isDone
          ? describeOutcome(t, notice.outcome, answer)
          : describeNoticeProblem(t, language, notice, answer)}
      </span>
    </p>
  );
}
