import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { SendRegular } from '@fluentui/react-icons';
import { Button, makeStyles } from '@recueil/shell/ui';
import { Field, Textarea } from '@recueil/shell/ui-form';
import { useFormat, useSession } from '@recueil/shell/contract';
import { REQUEST_LIMITS } from '@recueil/backend/contract';
import type { Request } from '@recueil/backend/contract';
import { acceptsLinks } from '../../request/request-status.ts';
import { useWriteMessageMutation } from '../../requests.api.ts';
import { useToasts } from '../../ui/use-toasts.ts';
import { createIdempotencyKey } from '../../request-form/use-idempotency-key.ts';
import { useRequestsTranslate } from '../../i18n/late-messages.ts';

const LIMIT = REQUEST_LIMITS.messageText;
const phone = '@media (max-width: 767px)';

const useStyles = makeStyles({
  form: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    overflowWrap: 'anywhere',
    gap: '12px',
    padding: '16px 20px',
    borderTop: '1px solid var(--rc-line)',
    [phone]: { padding: '16px' },
  },
  hint: { display: 'flex', justifyContent: 'space-between', gap: '12px' },
  count: { whiteSpace: 'nowrap' },
  end: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: '8px 12px',
    [phone]: { '& > button': { flexGrow: 1 } },
  },
  keys: {
    marginRight: 'auto',
    font: 'var(--rc-caption)',
    color: 'var(--rc-text2)',
    [phone]: { display: 'none' },
  },
});

/** Writes to the recipient. What could not be sent is back in the box, and goes once however often it is tried. */
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
  const [missing, setMissing] = useState(false);
  const [write, { isLoading: sending }] = useWriteMessageMutation();
  const lastTry = useRef<{ text: string; key: string } | null>(null);
  const tooLong = text.trim().length > LIMIT;
  const problem = tooLong
    ? t('messages.tooLong', { limit: format.number(LIMIT) })
    : missing
      ? t('messages.missing')
      : null;

  const send = async () => {
    const wanted = text.trim();
    if (sending || tooLong) return;
    setMissing(wanted === '');
    if (wanted === '') return;
    if (lastTry.current?.text !== wanted)
      lastTry.current = { text: wanted, key: createIdempotencyKey() };
    setText('');
    const { error } = await write({
      id: request.id,
      text: wanted,
      name: user?.name ?? '',
      idempotencyKey: lastTry.current.key,
    });
    if (!error) {
      lastTry.current = null;
      return;
    }
    // What was typed meanwhile stays behind it.
    setText((typed) => (typed.trim() === '' ? wanted : `${wanted}\n\n${typed}`));
    showError(t('messages.notSent'), error);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void send();
  };
  const below = (
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
        hint={below}
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
            setMissing(false);
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
