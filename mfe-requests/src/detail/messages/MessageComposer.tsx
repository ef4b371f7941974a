import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { SendRegular } from '@fluentui/react-icons';
import { Button, makeStyles } from '@recueil/shell/ui';
import { PHONE } from '@recueil/shell/kit';
import { Field, Textarea } from '@recueil/shell/ui-form';
import { useFormat, useSession } from '@recueil/shell/contract';
import { REQUEST_LIMITS, acceptsLinks, nextAttempt } from '@recueil/backend/contract';
import type { Request, SendAttempt } from '@recueil/backend/contract';
import { useSendRequestMessageMutation } from './messages.api.ts';
import { useToasts } from '../../ui/use-toasts.ts';
import { useRequestsTranslate } from '../../i18n/messages.ts';

const LIMIT = REQUEST_LIMITS.messageText;
const useStyles = makeStyles({
  form: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    overflowWrap: 'anywhere',
    gap: '12px',
    padding: '16px 20px',
    borderTop: '1px solid var(--rc-line)',
    [PHONE]: { padding: '16px' },
  },
  hint: { display: 'flex', justifyContent: 'space-between', gap: '12px' },
  count: { whiteSpace: 'nowrap' },
  end: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: '8px 12px',
    [PHONE]: { '& > button': { flexGrow: 1 } },
  },
  keys: {
    marginRight: 'auto',
    font: 'var(--rc-caption)',
    color: 'var(--rc-text2)',
    [PHONE]: { display: 'none' },
  },
});

/** A failed message returns to the box; the same text keeps its idempotency key. */
export const MessageComposer = ({
  request,
}: {
  request: Pick<Request, 'id' | 'status' | 'recipientName'>;
}) => {
  const t = useRequestsTranslate();
  const format = useFormat();
  const styles = useStyles();
  const { user } = useSession();
  const { showError } = useToasts();
  const [text, setText] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [sendMessage, { isLoading: sending }] = useSendRequestMessageMutation();
  const lastAttempt = useRef<SendAttempt | null>(null);
  const tooLong = text.trim().length > LIMIT;
  const problem = tooLong
    ? t('messages.tooLong', { limit: format.number(LIMIT) })
    : isMissing
      ? t('messages.missing')
      : null;

  const send = async () => {
    const message = text.trim();
    if (sending || tooLong) return;
    setIsMissing(message === '');
    if (message === '') return;
    const attempt = nextAttempt(lastAttempt.current, message);
    lastAttempt.current = attempt;
    setText('');
    const { error } = await sendMessage({
      id: request.id,
      text: message,
      name: user?.name ?? '',
      idempotencyKey: attempt.key,
    });
    if (!error) {
      lastAttempt.current = null;
      return;
    }
    // Text typed meanwhile is kept after it.
    setText((typed) => (typed.trim() === '' ? message : `${message}\n\n${typed}`));
    showError(t('messages.notSent'), error);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void send();
  };
  const hint = (
    <span className={styles.hint}>
      <span>{t(acceptsLinks(request.status) ? 'messages.hint' : 'messages.hintEnded')}</span>
      <span className={styles.count}>
        {t('wizard.counter', {
          used: format.number(text.trim().length),
          limit: format.number(LIMIT),
        })}
      </span>
    </span>
  );
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Field
        label={t('messages.label', { name: request.recipientName })}
        hint={hint}
        validationMessage={problem}
        validationState={problem ? 'error' : 'none'}
      >
        <Textarea
          rows={3}
          resize="vertical"
          value={text}
          onKeyDown={onKeyDown}
          onChange={(_event, { value }) => {
            setText(value);
            setIsMissing(false);
          }}
        />
      </Field>
      <div className={styles.end}>
        <span className={styles.keys}>{t('messages.keys')}</span>
        <Button
          type="submit"
          appearance="primary"
          icon={<SendRegular />}
          disabledFocusable={sending}
        >
          {t(sending ? 'messages.sending' : 'messages.send')}
        </Button>
      </div>
    </form>
  );
};
