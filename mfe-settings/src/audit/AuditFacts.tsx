import { getFactKinds, type AuditPage, type FactKind } from '@recueil/backend/contract';
import { Link } from '@recueil/shell/router';
import { makeStyles } from '@recueil/shell/ui';
import { Fragment } from 'react';
import { useTranslate } from '@recueil/shell/contract';
import { toWordKey } from './audit-messages.ts';

const useStyles = makeStyles({
  facts: { overflowWrap: 'anywhere' },
  fact: { display: 'block', font: 'var(--rc-caption)', color: 'var(--rc-text2)' },
  code: { font: '400 .8125rem/1.25rem var(--rc-font-mono)' },
  link: { color: 'var(--rc-link)' },
  summary: {
    width: 'max-content',
    font: 'var(--rc-caption)',
    color: 'var(--rc-link)',
    cursor: 'pointer',
    ':focus-visible': { outline: '2px solid var(--rc-focus)', outlineOffset: '2px' },
  },
});

type Names = AuditPage['names'];

const NAMES = { member: 'members', team: 'teams', document: 'documents' } as const;

type NamedKind = keyof typeof NAMES;

interface FactProps {
  fact: string;
  value: unknown;
}

const RawFact = ({ fact, value }: FactProps) => {
  const styles = useStyles();
  return (
    <span className={styles.fact}>
      <span>{fact}</span>:{' '}
      <span className={styles.code}>{Array.isArray(value) ? value.join(', ') : String(value)}</span>
    </span>
  );
};

const Name = ({ kind, id, names }: { kind: NamedKind; id: unknown; names: Names }) => {
  const styles = useStyles();
  const t = useTranslate('mfe-settings');
  if (typeof id !== 'string') return <span>{t(`auditFacts.none.${kind}`)}</span>;
  const name = names[NAMES[kind]][id];
  if (name === undefined)
    return <span>{t(`auditFacts.deleted.${kind}`, { id: `…${id.slice(-6)}` })}</span>;
  return kind === 'document' ? (
    <Link className={styles.link} to={`/app/documents/${id}`}>
      {name}
    </Link>
  ) : (
    <bdi>{name}</bdi>
  );
};

const RequestName = ({ id, names }: { id: string; names: Names }) => {
  const styles = useStyles();
  const t = useTranslate('mfe-settings');
  const label = names.requests[id];
  if (!label?.recipientName)
    return <span>{t('auditFacts.deleted.request', { id: `…${id.slice(-6)}` })}</span>;
  const name = <bdi>{`${label.title ?? t('auditFacts.untitled')} · ${label.recipientName}`}</bdi>;
  return label.deleted ? (
    <>
      {name} <span>{t('auditFacts.wasDeleted')}</span>
    </>
  ) : (
    <Link className={styles.link} to={`/app/requests/${id}`}>
      {name}
    </Link>
  );
};

const Fact = ({ kind, fact, value, names }: FactProps & { kind: FactKind; names: Names }) => {
  const styles = useStyles();
  const t = useTranslate('mfe-settings');
  const values: unknown[] = [value].flat();
  if (kind === 'hidden' || values.length === 0 || (kind === 'flag' && value !== true)) return null;
  if (kind === 'request')
    return (
      <span className={styles.fact}>
        <span>{t('auditFacts.labels.request')}</span>{' '}
        <RequestName id={String(value)} names={names} />
      </span>
    );
  if (kind === 'flag') return <span className={styles.fact}>{t(`auditFacts.flags.${fact}`)}</span>;
  if (typeof kind === 'object' && 'count' in kind)
    return (
      <span className={styles.fact}>{t(`auditFacts.counts.${kind.count}`, { count: value })}</span>
    );
  if (typeof kind === 'object') {
    const toWord = (code: unknown) => {
      const key = toWordKey(kind.words, String(code));
      const word = t(key);
      return word === key ? String(code) : word;
    };
    return (
      <span
        className={styles.fact}
      >{`${t(`auditFacts.labels.${kind.words}`)} ${values.map(toWord).join(', ')}`}</span>
    );
  }
  return (
    <span className={styles.fact}>
      <span>{t(`auditFacts.labels.${kind === 'member' ? fact : kind}`)}</span>{' '}
      {values.map((id, index) => (
        <Fragment key={String(id)}>
          {index > 0 && <span>, </span>}
          <Name kind={kind} id={id} names={names} />
        </Fragment>
      ))}
    </span>
  );
};

interface Props {
  action: string;
  facts: Readonly<Record<string, unknown>>;
  names: Names;
}

/** In words, and below them as they are recorded. */
export const AuditFacts = ({ action, facts, names }: Props) => {
  const styles = useStyles();
  const t = useTranslate('mfe-settings');
  const kinds = getFactKinds(action);
  const recorded = Object.entries(facts);
  if (recorded.length === 0) return null;
  return (
    <div className={styles.facts}>
      {Object.entries(kinds)
        .filter(([fact]) => fact in facts)
        .map(([fact, kind]) => (
          <Fact key={fact} kind={kind} fact={fact} value={facts[fact]} names={names} />
        ))}
      {recorded
        .filter(([fact]) => !(fact in kinds))
        .map(([fact, value]) => (
          <RawFact key={fact} fact={fact} value={value} />
        ))}
      <details>
        <summary className={styles.summary}>{t('auditFacts.details')}</summary>
        {recorded.map(([fact, value]) => (
          <RawFact key={fact} fact={fact} value={value} />
        ))}
      </details>
    </div>
  );
};
