import { UiProvider, mergeClasses } from '@recueil/shell/ui';
import { Switch, ToggleButton } from '@recueil/shell/ui-form';
import { useEffect, useState } from 'react';
import { Logo } from '../kit/index.ts';
import { usePageLanguage } from '../kit/use-page-language.ts';
import { useBilingualText, type KitStory } from './story.ts';
import { STORIES } from './stories.ts';
import { usePageStyles } from './kit-page.styles.ts';

const toStoryId = ({ components, title }: KitStory) =>
  `kit-${(components[0] ?? title.en).replaceAll(/\W+/g, '-')}`;

const StoryPreview = ({ theme, Show }: Pick<KitStory, 'Show'> & { theme: 'light' | 'dark' }) => {
  const styles = usePageStyles();
  const [node, setNode] = useState<HTMLElement | null>(null);
  // What opens above the page has to be born inside the theme it belongs to.
  return (
    <div ref={setNode} data-theme={theme} className={styles.sheet}>
      <UiProvider dark={theme === 'dark'} overlays={node ?? undefined}>
        <div className={styles.room}>
          <Show theme={theme} />
        </div>
      </UiProvider>
    </div>
  );
};

const KitPageHeader = () => {
  const styles = usePageStyles();
  const language = usePageLanguage();
  const say = useBilingualText();
  const [compact, setCompact] = useState(false);
  useEffect(() => {
    if (!compact) return;
    document.documentElement.dataset['density'] = 'compact';
    return () => void delete document.documentElement.dataset['density'];
  }, [compact]);
  return (
    <header className={styles.bar}>
      <span className={styles.name}>
        <Logo />
      </span>
      <Switch
        checked={compact}
        label={say('Mode compact', 'Compact mode')}
        onChange={(_event, data) => setCompact(data.checked)}
      />
      <span role="group" aria-label={say('Langue', 'Language')}>
        {(['fr', 'en'] as const).map((code) => (
          <ToggleButton
            key={code}
            appearance="subtle"
            lang={code}
            checked={language === code}
            onClick={() => (document.documentElement.lang = code)}
          >
            {code === 'fr' ? 'Français' : 'English'}
          </ToggleButton>
        ))}
      </span>
    </header>
  );
};

/** As they are imported, whatever the language. */
const ComponentNames = ({ of: { components } }: { of: KitStory }) => {
  const styles = usePageStyles();
  return (
    components.length > 0 && (
      <code className={styles.names} lang="en">
        {components.join(', ')}
      </code>
    )
  );
};

const KitPageContent = () => {
  const styles = usePageStyles();
  const say = useBilingualText();
  const title = say('Éléments de Recueil', 'Recueil’s pieces');
  useEffect(() => {
    document.title = `${title} · Recueil`;
  }, [title]);
  return (
    <div className={styles.page}>
      <KitPageHeader />
      <div className={styles.body}>
        <nav className={styles.index} aria-label={say('Sommaire', 'Contents')}>
          <ul className={styles.indexList}>
            {STORIES.map((exhibit) => (
              <li key={toStoryId(exhibit)}>
                <a className={styles.link} href={`#${toStoryId(exhibit)}`}>
                  {say(exhibit.title.fr, exhibit.title.en)}
                  <ComponentNames of={exhibit} />
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <main>
          <h1 className={styles.title}>{title}</h1>
          {STORIES.map((exhibit) => (
            <section
              key={toStoryId(exhibit)}
              id={toStoryId(exhibit)}
              className={styles.section}
              aria-labelledby={`${toStoryId(exhibit)}-title`}
            >
              <h2 id={`${toStoryId(exhibit)}-title`} className={styles.heading}>
                {say(exhibit.title.fr, exhibit.title.en)}
                <ComponentNames of={exhibit} />
              </h2>
              <p className={styles.note}>{say(exhibit.note.fr, exhibit.note.en)}</p>
              <div className={mergeClasses(styles.sheets, !exhibit.fullWidth && styles.side)}>
                <StoryPreview theme="light" Show={exhibit.Show} />
                <StoryPreview theme="dark" Show={exhibit.Show} />
              </div>
            </section>
          ))}
        </main>
      </div>
    </div>
  );
};

/** `/kit`, in development only: every piece of the kit in every state, in both themes. */
export const KitPage = () => (
  <UiProvider>
    <KitPageContent />
  </UiProvider>
);
