import {
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type FormEvent,
} from 'react';
import { REQUEST_LIMITS, type PublicRequest, type RequestMessage } from '@recueil/backend/contract';
import { formatShortDay, formatTime24 } from '../i18n/format.ts';
import { useLanguage } from '../i18n/language.ts';
import { useFormAction } from './plain-page/rendered-page.ts';
import { toApiFailure, type ApiFailure } from './request/api-failure.ts';
import { listThreadMessages, sendThreadMessage } from './upload-page.api.ts';
import { describeAdvice } from './i18n/describe-advice.ts';
import { useUploadPageMessages } from './i18n/use-upload-page-messages.ts';

/** A text that could not be sent stays in the field. */
export function MessageThread({
  token,
  request,
  readOnly = false,
}: {
  token: string;
  request: PublicRequest;
  readOnly?: boolean;
}) {
  const t = useUploadPageMessages().messages;
  const [open, setOpen] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  // Opened before the scripts ran.
  useLayoutEffect(() => setOpen(details.current?.open ?? false), []);
  const { messages, failed, load, add } = useThreadMessages(token, open, request.messagesCount);
  return (
    <details
      ref={details}
      className="rq-messages"
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        {request.messagesCount === 0
          ? t.write(request.senderName)
          : t.thread(request.senderName, request.messagesCount)}
      </summary>
      {failed && (
        <p className="rq-problem" role="alert">
          <span>{t.notRead}</span>{' '}
          <button type="button" className="rs-plain" onClick={load}>
            {t.again}
          </button>
        </p>
      )}
      {messages.length > 0 && (
        <ol className="rq-thread">
          {messages.map((message) => (
            <MessageItem key={message.id} message={message} />
          ))}
        </ol>
      )}
      {!readOnly && <MessageForm token={token} sender={request.senderName} onWritten={add} />}
    </details>
  );
}

function MessageItem({ message }: { message: RequestMessage }) {
  const t = useUploadPageMessages().messages;
  const language = useLanguage();
  const sentAt = new Date(message.at);
  return (
    <li className={message.from === 'recipient' ? 'rq-mine' : ''}>
      <p className="rq-said-by">
        <b>{message.from === 'recipient' ? t.you : message.name}</b>,{' '}
        <time dateTime={message.at}>
          {t.at(formatShortDay(language, sentAt, new Date()), formatTime24(language, sentAt))}
        </time>
      </p>
      <p className="rq-said">{message.text}</p>
    </li>
  );
}

function MessageForm({
  token,
  sender,
  onWritten,
}: {
  token: string;
  sender: string;
  onWritten: (message: RequestMessage) => void;
}) {
  const messages = useUploadPageMessages();
  const t = messages.messages;
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const action = useFormAction('/messages');
  const [text, setText] = useState('');
  useLayoutEffect(() => setText(field.current?.value ?? ''), []);
  const [step, setStep] = useState<'writing' | 'sending' | 'sent' | 'empty' | ApiFailure>(
    'writing',
  );
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (step === 'sending') return;
    if (text.trim() === '') {
      setStep('empty');
      field.current?.focus();
      return;
    }
    setStep('sending');
    try {
      onWritten(await sendThreadMessage(token, text.trim()));
      setText('');
      setStep('sent');
    } catch (thrown) {
      setStep(toApiFailure(thrown));
    }
  };
  const problem =
    typeof step === 'object'
      ? `${t.problem.failed} ${describeAdvice(messages, step)}`
      : step === 'empty'
        ? t.problem.empty
        : null;
  return (
    <form
      className="rq-write"
      method="post"
      action={action}
      onSubmit={(event) => void send(event)}
      noValidate
    >
      <label htmlFor={id}>{t.label(sender)}</label>
      <textarea
        ref={field}
        id={id}
        name="text"
        rows={3}
        maxLength={REQUEST_LIMITS.messageText}
        value={text}
        aria-invalid={step === 'empty'}
        aria-describedby={`${id}-said`}
        onChange={(event) => {
          setText(event.target.value);
          if (step !== 'sending') setStep('writing');
        }}
      />
      <p
        id={`${id}-said`}
        className={problem === null ? 'rq-limits' : 'rq-problem'}
        role={problem === null ? undefined : 'alert'}
      >
        {problem ?? t.hint}
      </p>
      <button type="submit" className="rs-btn rs-secondary" aria-disabled={step === 'sending'}>
        {step === 'sending' ? t.sending : t.send}
      </button>
      <p className="rq-sent" role="status">
        {step === 'sent' && t.sent(sender)}
      </p>
    </form>
  );
}

/** Loads the messages when opened, and again when their count has grown. */
function useThreadMessages(token: string, open: boolean, count: number) {
  const [messages, setMessages] = useState<readonly RequestMessage[]>([]);
  const [failed, setFailed] = useState(false);
  const load = useCallback(() => {
    listThreadMessages(token).then(
      (loaded) => {
        setMessages(loaded);
        setFailed(false);
      },
      () => setFailed(true),
    );
  }, [token]);
  useEffect(() => {
    if (open && count > 0) load();
  }, [open, count, load]);
  const add = (message: RequestMessage) =>
    setMessages((before) => [...before.filter(({ id }) => id !== message.id), message]);
  return { messages, failed, load, add };
}
