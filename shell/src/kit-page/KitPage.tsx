import { UiProvider, mergeClasses } from '@recueil/shell/ui';
import { Switch, ToggleButton } from '@recueil/shell/ui-form';
import { useEffect, useState } from 'react';
import { Logo } from '../kit/index.ts';
import { useReaderLanguage } from '../kit/use-page-language.ts';
import { useSay, type Exhibit } from './story.ts';
import { EXHIBITS } from './stories.ts';
import { usePageStyles } from './kit-page.styles.ts';

const idOf = ({ pieces, title }: Exhibit) => `kit-${(pieces[0] ?? title.en).replaceAll(/\W+/g, '-')}`;

const Sheet = ({ theme, Show }: Pick<Exhibit, 'Show'> & { theme: 'light' | 'dark' }) => {
  const styles = usePageStyles();
  const [node, setNode] = useState<HTMLElement | null>(null);
  // What opens above the page has to be born inside the theme it belongs to.
  return (
    <div ref={setNode} data-theme={theme} className={styles.sheet}>
      <UiProvider dark={theme === 'dark'} overlays={node ?? undefined}><div className={styles.room}><Show theme={theme} /></div></UiProvider>
    </div>
  );
};

const Bar = () => {
  const styles = usePageStyles();
  const language = useReaderLanguage();
  const say = useSay();
  const [compact, setCompact] = useState(false);
  useEffect(() => {
    if (!compact) return;
    document.documentElement.dataset['density'] = 'compact';
    return () => void delete document.documentElement.dataset['density'];
  }, [compact]);
  return (
    <header className={styles.bar}>
      <span className={styles.name}><Logo /></span>
      <Switch checked={compact} label={say('Mode compact', 'Compact mode')} onChange={(_event, data) => setCompact(data.checked)} />
      <span role="group" aria-label={say('Langue', 'Language')}>
        {(['fr', 'en'] as const).map((code) => (
          <ToggleButton key={code} appearance="subtle" lang={code} checked={language === code} onClick={() => (document.documentElement.lang = code)}>{code === 'fr' ? 'Français' : 'English'}</ToggleButton>
        ))}
      </span>
    </header>
  );
};

/** As they are imported, whatever the language. */
const Names = ({ of: { pieces } }: { of: Exhibit }) => {
  const styles = usePageStyles();
  return pieces.length > 0 && <code className={styles.names} lang="en">{pieces.join(', ')}</code>;
};

const Everything = () => {
  const styles = usePageStyles();
  const say = useSay();
  const title = say('Éléments de Recueil', 'Recueil’s pieces');
  useEffect(() => {
    document.title = `${title} · Recueil`;
  }, [title]);
  return (
    <div className={styles.page}>
      <Bar />
      <div className={styles.body}>
        <nav className={styles.index} aria-label={say('Sommaire', 'Contents')}>
          <ul className={styles.indexList}>
            {EXHIBITS.map((exhibit) => <li key={idOf(exhibit)}><a className={styles.link} href={`#${idOf(exhibit)}`}>{say(exhibit.title.fr, exhibit.title.en)}<Names of={exhibit} /></a></li>)}
          </ul>
        </nav>
        <main>
          <h1 className={styles.title}>{title}</h1>
          {EXHIBITS.map((exhibit) => (
            <section key={idOf(exhibit)} id={idOf(exhibit)} className={styles.section} aria-labelledby={`${idOf(exhibit)}-title`}>
              <h2 id={`${idOf(exhibit)}-title`} className={styles.heading}>{say(exhibit.title.fr, exhibit.title.en)}<Names of={exhibit} /></h2>
              <p className={styles.note}>{say(exhibit.note.fr, exhibit.note.en)}</p>
              <div className={mergeClasses(styles.sheets, !exhibit.wide && styles.side)}>
                <Sheet theme="light" Show={exhibit.Show} />
                <Sheet theme="dark" Show={exhibit.Show} />
              </div>
            </section>
          ))}
        </main>
      </div>
    </div>
  );
};

/** `/kit`, in development only: every piece of the kit in every state, in both themes. */
export const KitPage = () => <UiProvider><Everything /></UiProvider>;
