import { AddRegular, ArrowDownloadRegular } from '@fluentui/react-icons';
import { Button, Input } from '@recueil/shell/ui';
import {
  Checkbox,
  Field,
  RadioGroup,
  Radio,
  Select,
  Switch,
  Textarea,
} from '@recueil/shell/ui-form';
import { useState } from 'react';
import { ChoiceChips, ConfirmDialog, FilterChoice, Tabs, LazyTooltip } from '../kit/index.ts';
import { useBilingualText, type KitExample } from './example.ts';
import { useExampleStyles } from './kit-page.styles.ts';

const ButtonsExample = () => {
  const styles = useExampleStyles();
  const t = useBilingualText();
  return (
    <div className={styles.row}>
      <Button appearance="primary" icon={<AddRegular />}>
        {t('Principal', 'Primary')}
      </Button>
      <Button>{t('Secondaire', 'Secondary')}</Button>
      <Button appearance="subtle">{t('Discret', 'Quiet')}</Button>
      <Button className={styles.reject}>{t('Rejeter', 'Reject')}</Button>
      <Button appearance="primary" className={styles.danger}>
        {t('Supprimer', 'Delete')}
      </Button>
      <Button disabled>{t('Indisponible', 'Unavailable')}</Button>
      <Button appearance="primary" disabledFocusable>
        {t('Envoi...', 'Sending...')}
      </Button>
      <Button appearance="primary" size="large">
        {t('Grand, tactile', 'Large, for touch')}
      </Button>
      <Button size="small">{t('Petit', 'Small')}</Button>
      <Button
        appearance="subtle"
        icon={<ArrowDownloadRegular />}
        aria-label={t('Télécharger cni.pdf', 'Download cni.pdf')}
      />
    </div>
  );
};

export const BUTTONS: KitExample = {
  title: { fr: 'Boutons', en: 'Buttons' },
  components: ['Button'],
  note: {
    fr:
      'Un seul bouton plein par vue. Un bouton qui travaille reste atteignable ' +
      '(disabledFocusable) et le dit.',
    en:
      'One filled button per view. A busy button stays focusable (disabledFocusable) and says ' +
      'so.',
  },
  Component: ButtonsExample,
};

const FormFieldsExample = () => {
  const styles = useExampleStyles();
  const t = useBilingualText();
  const [on, setOn] = useState(true);
  return (
    <div className={styles.fields}>
      <Field
        label={t('Titre de la demande', 'Request title')}
        hint={t('Le destinataire verra ce titre.', 'The recipient will see this title.')}
      >
        <Input defaultValue={t('Vente maison, 3 allée des Ormes', 'House sale, 3 Elm Close')} />
      </Field>
      <Field
        label={t('Adresse e-mail', 'Email address')}
        required
        validationState="error"
        validationMessage={t(
          'Complétez l’adresse après le @.',
          'Complete the address after the @.',
        )}
      >
        <Input defaultValue="marc.delaunay@" />
      </Field>
      <Field label={t('Trier par', 'Sort by')}>
        <Select defaultValue="deadline">
          <option value="deadline">{t('Échéance', 'Deadline')}</option>
          <option value="title">{t('Titre', 'Title')}</option>
        </Select>
      </Field>
      <Field label="Message">
        <Textarea defaultValue={t('Une photo bien nette suffit.', 'A sharp photo is enough.')} />
      </Field>
      <Field label={t('Rôle', 'Role')}>
        <RadioGroup defaultValue="member">
          <Radio value="member" label={t('Membre', 'Member')} />
          <Radio value="admin" label={t('Administrateur', 'Administrator')} />
        </RadioGroup>
      </Field>
      <div>
        <Switch
          checked={on}
          label={t('Obligatoire', 'Required')}
          onChange={(_event, { checked }) => setOn(checked)}
        />
        <Checkbox defaultChecked label={t('Recevoir une copie', 'Receive a copy')} />
      </div>
    </div>
  );
};

export const FORM_FIELDS: KitExample = {
  title: { fr: 'Champs', en: 'Fields' },
  components: ['Field', 'Input', 'Select', 'Textarea', 'Radio', 'Switch', 'Checkbox'],
  note: {
    fr:
      'Le nom au-dessus, l’aide au-dessous, l’erreur à la place de l’aide\u00A0: ce qui s’est passé, ' +
      'puis quoi faire.',
    en: 'Label above, hint below; an error replaces the hint: what happened, then what to do.',
  },
  Component: FormFieldsExample,
  fullWidth: true,
};

const TabsExample = () => {
  const t = useBilingualText();
  const [tab, setTab] = useState<'active' | 'finished' | 'all'>('active');
  return (
    <>
      <Tabs
        label={t('Filtrer par avancement', 'Filter by progress')}
        selected={tab}
        onSelect={setTab}
        tabs={[
          { value: 'active', label: t('En cours', 'Active'), count: 26 },
          { value: 'finished', label: t('Terminées', 'Completed'), count: 41 },
          { value: 'all', label: t('Toutes', 'All') },
        ]}
      />
      <LazyTooltip
        content={t(
          'Ce mot s’explique au survol et au clavier',
          'Shown on hover and on keyboard focus',
        )}
      >
        <Button appearance="subtle">{t('Une bulle', 'A tooltip')}</Button>
      </LazyTooltip>
    </>
  );
};

export const TABS_AND_TOOLTIPS: KitExample = {
  title: { fr: 'Onglets et bulles', en: 'Tabs and tooltips' },
  components: ['Tabs', 'LazyTooltip'],
  note: {
    fr:
      'Les flèches déplacent le focus, Entrée choisit. Une bulle ne dit jamais rien ' +
      'd’indispensable.',
    en: 'Arrows move the focus, Enter selects. A tooltip never contains essential information.',
  },
  Component: TabsExample,
};

const ChoiceChipsExample = () => {
  const styles = useExampleStyles();
  const t = useBilingualText();
  const [created, setCreated] = useState('30d');
  const [days, setDays] = useState<string | null>('7');
  const [priority, setPriority] = useState<'high' | 'low' | null>(null);
  return (
    <div className={styles.stack}>
      <ChoiceChips
        legend={t('Créée depuis', 'Created')}
        value={created}
        onChoice={setCreated}
        choices={[
          { value: 'always', label: t('Toujours', 'Any time') },
          { value: 'today', label: t('Aujourd’hui', 'Today') },
          { value: '7d', label: t('7 jours', '7 days') },
          { value: '30d', label: t('30 jours', '30 days') },
        ]}
      />
      <ChoiceChips
        hideLegend
        size="medium"
        legend={t('Choix rapides', 'Quick choices')}
        value={days}
        onChoice={setDays}
        choices={['3', '7', '14', '30'].map((value) => ({
          value,
          label: t(`${value} jours`, `${value} days`),
        }))}
      />
      <FilterChoice
        legend={t('Priorité', 'Priority')}
        anyLabel={t('Toutes', 'Any')}
        value={priority}
        choices={['high', 'low'] as const}
        getLabel={(value) => (value === 'high' ? t('Haute', 'High') : t('Basse', 'Low'))}
        onChoice={setPriority}
      />
    </div>
  );
};

export const CHOICE_CHIPS: KitExample = {
  title: { fr: 'Choix visibles', en: 'Choice chips' },
  components: ['ChoiceChips', 'FilterChoice'],
  note: {
    fr:
      'Un choix parmi quelques-uns, tous visibles. Au-delà de douze, une liste. Un filtre en a ' +
      'un de plus : tout.',
    en:
      'One choice among a few, all visible; above twelve use a list. A filter adds one choice: ' +
      'any.',
  },
  Component: ChoiceChipsExample,
};

const ConfirmDialogExample = () => {
  const styles = useExampleStyles();
  const t = useBilingualText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button className={styles.reject} onClick={() => setOpen(true)}>
        {t('Supprimer la demande', 'Delete the request')}
      </Button>
      <ConfirmDialog
        open={open}
        danger
        title={t('Êtes-vous sûr\u202F?', 'Are you sure?')}
        text={t(
          'Cette action est irréversible. Cela supprimera définitivement la demande et tous ' +
            'les documents associés.',
          'This cannot be undone. It deletes the request and all its documents for good.',
        )}
        confirmLabel={t('Supprimer', 'Delete')}
        busyLabel={t('Suppression...', 'Deleting...')}
        cancelLabel={t('Annuler', 'Cancel')}
        onConfirm={() => undefined}
        onClose={() => setOpen(false)}
      />
    </>
  );
};

export const CONFIRM_DIALOG: KitExample = {
  title: { fr: 'Confirmation', en: 'Confirmation' },
  components: ['ConfirmDialog'],
  note: {
    fr:
      'Seulement pour ce qui ne se défait pas. Le verbe est sur le bouton\u202F; «\u00A0Annuler\u00A0» vient ' +
      'd’abord et a le focus.',
    en:
      'For irreversible actions only. The verb is on the button; “Cancel” comes first and has ' +
      'the focus.',
  },
  Component: ConfirmDialogExample,
};
