import {
  PUBLISHER_KEY_DAYS as DAYS,
  RELEASE_ONLY_SCREEN,
  SCREEN_LIMITS as L,
  SCREEN_NAME_PATTERN,
  type CreatedPublisherKey,
} from '@recueil/backend/contract';
import { useTranslate } from '@recueil/shell/contract';
import { Button } from '@recueil/shell/ui';
import * as yup from 'yup';
import { FormField } from '../../form/FormField.tsx';
import { KeyTermField } from '../../form/KeyTermField.tsx';
import { SettingsForm } from '../../form/SettingsForm.tsx';
import { useSettingsForm } from '../../form/use-settings-form.ts';
import { useCreatePublisherKeyMutation } from './publisher-keys.api.ts';

const TERMS = [30, 90, DAYS.default, DAYS.max] as const;

/** As people type them: with spaces or commas between. */
const parseScreens = (text: string): string[] => [
  ...new Set(text.split(/[\s,;]+/).filter((name) => name !== '')),
];

const isPublishable = (name: string): boolean =>
  new RegExp(SCREEN_NAME_PATTERN).test(name) && name !== RELEASE_ONLY_SCREEN;

interface Values {
  team: string;
  screens: string;
  email: string;
  expiresInDays: number;
}
const INITIAL_VALUES: Values = { team: '', screens: '', email: '', expiresInDays: DAYS.default };

export const PublisherKeyForm = ({
  onCreated,
  onCancel,
}: {
  onCreated: (created: CreatedPublisherKey) => void;
  onCancel: () => void;
}) => {
  const t = useTranslate('mfe-settings');
  const [create] = useCreatePublisherKeyMutation();
  const form = useSettingsForm<Values>({
    initialValues: INITIAL_VALUES,
    validationSchema: yup.object({
      team: yup
        .string()
        .trim()
        .required(t('required'))
        .max(L.team, ({ max }: { max: number }) => t('tooLong', { count: max })),
      screens: yup
        .string()
        .trim()
        .required(t('required'))
        .test('names', (text, { createError }) => {
          const names = parseScreens(text ?? '');
          const wrong = names.find((name) => !isPublishable(name));
          if (wrong !== undefined)
            return createError({ message: t('publisherKeys.form.screensWrong', { name: wrong }) });
          return (
            names.length <= L.screensOfKey ||
            createError({
              message: t('publisherKeys.form.screensTooMany', { count: L.screensOfKey }),
            })
          );
        }),
      email: yup.string().trim().email(t('publisherKeys.form.emailWrong')).max(L.email),
    }),
    save: async ({ team, screens, email, expiresInDays }) => {
      const result = await create({
        team: team.trim(),
        screens: parseScreens(screens),
        expiresInDays,
        ...(email.trim() === '' ? {} : { email: email.trim() }),
      });
      if (result.data) onCreated(result.data);
      return result;
    },
    saved: t('publisherKeys.form.saved'),
    failed: t('publisherKeys.form.failed'),
  });
  const { values, setFieldValue } = form;
  return (
    <SettingsForm
      title={t('publisherKeys.form.title')}
      lead={t('publisherKeys.form.lead')}
      form={form}
      save={t('publisherKeys.create')}
      cancel={<Button onClick={onCancel}>{t('cancel')}</Button>}
    >
      <FormField
        form={form}
        name="team"
        label={t('publisherKeys.form.team')}
        hint={t('publisherKeys.form.teamHint')}
        autoComplete="off"
        required
        wide
      />
      <FormField
        form={form}
        name="screens"
        label={t('publisherKeys.form.screens')}
        hint={t('publisherKeys.form.screensHint')}
        autoComplete="off"
        required
        wide
      />
      <FormField
        form={form}
        name="email"
        type="email"
        label={t('publisherKeys.form.email')}
        hint={t('publisherKeys.form.emailHint')}
        autoComplete="off"
        wide
      />
      <KeyTermField
        days={values.expiresInDays}
        terms={TERMS}
        onChange={(days) => void setFieldValue('expiresInDays', days)}
      />
    </SettingsForm>
  );
};
