import {
  BriefcaseRegular,
  DocumentTextRegular,
  HeartPulseRegular,
  HomeRegular,
  ReceiptRegular,
  UmbrellaRegular,
  type FluentIcon,
} from '@fluentui/react-icons';
import { mergeClasses, useId } from '@recueil/shell/ui';
import type { Template } from '@recueil/backend/contract';
import { useRequestsTranslate } from '../../i18n/messages.ts';
import { useTemplateStyles } from './templates.styles.ts';

const ICONS: Readonly<Record<string, FluentIcon>> = {
  'tax-documents': ReceiptRegular,
  'medical-records': HeartPulseRegular,
  'employment-verification': BriefcaseRegular,
  'rental-application': HomeRegular,
  'insurance-claim': UmbrellaRegular,
};

interface Props {
  templates: readonly Template[];
  chosen: string | null;
  onChoose: (id: string) => void;
}

export const TemplateList = ({ templates, chosen, onChoose }: Props) => {
  const t = useRequestsTranslate();
  const styles = useTemplateStyles();
  const name = useId('template');
  const groups = [
    { title: t('templates.own'), members: templates.filter(({ builtIn }) => !builtIn) },
    { title: t('templates.builtIn'), members: templates.filter(({ builtIn }) => builtIn) },
  ].filter(({ members }) => members.length > 0);
  return (
    <fieldset className={styles.list}>
      <legend className={styles.hidden}>{t('templates.choose')}</legend>
      {groups.map(({ title, members }) => (
        <div key={title}>
          {groups.length > 1 && <p className={styles.groupTitle}>{title}</p>}
          {members.map((template) => {
            const Icon = ICONS[template.id] ?? DocumentTextRegular;
            const isChosen = template.id === chosen;
            return (
              <label
                key={template.id}
                className={mergeClasses(styles.choice, isChosen && styles.chosen)}
              >
                <input
                  type="radio"
                  className={styles.radio}
                  name={name}
                  value={template.id}
                  checked={isChosen}
                  onChange={() => onChoose(template.id)}
                />
                <Icon className={styles.choiceIcon} fontSize={20} aria-hidden />
                <span className={styles.choiceWords}>
                  <span className={styles.choiceName}>{template.name}</span>
                  <span className={styles.choiceText}>
                    {t('documents', { count: template.documents.length })}
                  </span>
                </span>
              </label>
            );
          })}
        </div>
      ))}
    </fieldset>
  );
};
