import { useCallback, useEffect, useId, useRef, useState, type FormEvent } from 'react';
import type { PublicRequest } from '@recueil/backend/contract';
import { formatShortDay, formatTime24 } from '../i18n/format.ts';
import { useLanguage } from '../i18n/language.ts';
import { toApiFailure, type ApiFailure } from './request/api-failure.ts';
import { listThreadMessages, sendThreadMessage, type ThreadMessage } from './upload-page.api.ts';
import { describeAdvice } from './i18n/describe-advice.ts';
import { useUploadPageMessages } from './i18n/use-upload-page-messages.ts';

const MAX_MESSAGE_LENGTH = 2000;

/** A question to the person who asks, and what they answered. Written text stays until it has arrived. */
export function MessageThread({ token, request }: { token: string; request: PublicRequest }) {
  const words = useUploadPageMessages().messages;
  const [open, setOpen] = useState(false);
  const { messages, failed, load, add } = useThreadMessages(token, open, request.messagesCount);
  return (
    <details
      className="rq-messages"
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        {request.messagesCount === 0
          ? words.write(request.senderName)
          : words.thread(request.senderName, request.messagesCount)}
      </summary>
      {failed && (
        <p className="rq-problem" role="alert">
          {words.notRead}{' '}
          <button type="button" className="rs-plain" onClick={load}>
            {words.again}
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
      <MessageForm token={token} sender={request.senderName} onWritten={add} />
    </details>
  );
}

function MessageItem({ message }: { message: ThreadMessage }) {
  const words = useUploadPageMessages().messages;
  const language = useLanguage();
  const at = new Date(message.at);
  return (
    <li className={message.from === 'recipient' ? 'rq-mine' : ''}>
      <p className="rq-said-by">
        <b>{message.from === 'recipient' ? words.you : message.name}</b>,{' '}
        <time dateTime={message.at}>
          {words.at(formatShortDay(language, at, new Date()), formatTime24(language, at))}
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
  onWritten: (message: ThreadMessage) => void;
}) {
  const messages = useUploadPageMessages();
  const words = messages.messages;
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
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
      ? `${words.problem.failed} ${describeAdvice(messages, step)}`
      : step === 'empty'
        ? words.problem.empty
        : null;
  return (
    <form onSubmit={(event) => void send(event)} noValidate>
      <label htmlFor={id}>{words.label(sender)}</label>
      <textarea
        ref={field}
        id={id}
        rows={3}
        maxLength={MAX_MESSAGE_LENGTH}
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
        {problem ?? words.hint}
      </p>
      <button type="submit" className="rs-btn rs-secondary" aria-disabled={step === 'sending'}>
        {step === 'sending' ? words.sending : words.send}
      </button>
      <p className="rq-sent" role="status">
        {step === 'sent' && words.sent(sender)}
      </p>
    </form>
  );
}

/** Read when it is opened, and again when the request says that there is more. */
function useThreadMessages(token: string, open: boolean, count: number) {
  const [messages, setMessages] = useState<readonly ThreadMessage[]>([]);
  const [failed, setFailed] = useState(false);
  const load = useCallback(() => {
    listThreadMessages(token).then(
      (found) => {
        setMessages(found);
        setFailed(false);
      },
      () => setFailed(true),
    );
  }, [token]);
  useEffect(() => {
    if (open && count > 0) load();
  }, [open, count, load]);
  const add = (message: ThreadMessage) =>
    setMessages((before) => [...before.filter(({ id }) => id !== message.id), message]);
  return { messages, failed, load, add };
}
