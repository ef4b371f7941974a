import { PICTURE_BYTES, PICTURE_TYPES } from '@recueil/backend/contract';
import { useTranslate, type ApiError } from '@recueil/shell/contract';
import { Avatar } from '@recueil/shell/kit';
import { useToasts } from '@recueil/shell/screen-kit';
import { Button, makeStyles, useId } from '@recueil/shell/ui';
import { useRef, useState } from 'react';

const useStyles = makeStyles({
  root: { gridColumn: '1 / -1', minWidth: 0 },
  label: { margin: 0, font: 'var(--rc-body-strong)' },
  hint: { margin: '2px 0 8px', font: 'var(--rc-caption)', color: 'var(--rc-text2)' },
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '12px' },
  logo: {
    height: '40px',
    maxWidth: '160px',
    padding: '4px',
    objectFit: 'contain',
    border: '1px solid var(--rc-line)',
    borderRadius: '4px',
    backgroundColor: '#fff',
  },
  error: { margin: '8px 0 0', color: 'var(--rc-danger-fg)' },
});

/** Problem codes that describe the file itself. */
const REFUSALS = ['too-large', 'picture-type-refused', 'picture-unreadable'] as const;

interface Props {
  /** Prefix of the texts: `organization.logo` or `profile.picture`. */
  texts: 'organization.logo' | 'profile.picture';
  letters: string;
  imageUrl: string | null;
  wide?: boolean;
  readOnly?: boolean;
  onUpload: (file: File) => Promise<{ error?: unknown }>;
  onRemove: () => Promise<{ error?: unknown }>;
}

/** Takes effect at once, apart from the form around it. */
export const PictureField = ({
  texts,
  letters,
  imageUrl,
  wide = false,
  readOnly = false,
  onUpload,
  onRemove,
}: Props) => {
  const styles = useStyles();
  const t = useTranslate('mfe-settings');
  const { showSuccess, showError } = useToasts();
  const field = useRef<HTMLInputElement>(null);
  const id = useId('picture');
  const [busy, setBusy] = useState<'upload' | 'remove' | null>(null);
  const [refusal, setRefusal] = useState<(typeof REFUSALS)[number] | null>(null);
  // A picture of the identity provider is not ours to remove.
  const isOwn = imageUrl?.startsWith(`${location.origin}/`) ?? false;

  const run = async (kind: 'upload' | 'remove', send: () => Promise<{ error?: unknown }>) => {
    setRefusal(null);
    setBusy(kind);
    const { error } = await send();
    setBusy(null);
    if (!error) return showSuccess(t(`${texts}.${kind === 'upload' ? 'saved' : 'removed'}`));
    const refused = REFUSALS.find((code) => code === (error as ApiError).code);
    if (refused) setRefusal(refused);
    else showError(t(`${texts}.failed`), error);
  };
  const choose = (file: File | undefined) => {
    if (!file) return;
    if (file.size > PICTURE_BYTES) setRefusal('too-large');
    else void run('upload', () => onUpload(file));
  };
  return (
    <div role="group" className={styles.root} aria-labelledby={id}>
      <p id={id} className={styles.label}>
        {t(`${texts}.label`)}
      </p>
      <p className={styles.hint}>{t(`${texts}.hint`)}</p>
      <div className={styles.row}>
        {isOwn && wide ? (
          <img src={imageUrl ?? ''} alt={t(`${texts}.label`)} className={styles.logo} />
        ) : (
          <Avatar letters={letters} imageUrl={imageUrl} square={wide} />
        )}
        {!readOnly && (
          <>
            <input
              ref={field}
              type="file"
              hidden
              accept={PICTURE_TYPES.join(',')}
              aria-label={t(`${texts}.label`)}
              onChange={({ target }) => {
                choose(target.files?.[0]);
                target.value = '';
              }}
            />
            <Button disabledFocusable={busy !== null} onClick={() => field.current?.click()}>
              {busy === 'upload'
                ? t('picture.uploading')
                : t(isOwn ? 'picture.replace' : 'picture.choose')}
            </Button>
            {isOwn && (
              <Button
                appearance="subtle"
                disabledFocusable={busy !== null}
                onClick={() => void run('remove', onRemove)}
              >
                {busy === 'remove' ? t('picture.removing') : t('picture.remove')}
              </Button>
            )}
          </>
        )}
      </div>
      {refusal && (
        <p role="alert" className={styles.error}>
          {t(`picture.refused.${refusal}`)}
        </p>
      )}
    </div>
  );
};
