import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { StandaloneApp } from '@recueil/shell/contract/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MAIL_TEXT_KINDS, type MailText } from '@recueil/backend/contract';
import { microFrontend } from '../mfe.tsx';

const profile = {
  id: 'U1',
  email: 'helene@example.org',
  firstName: 'Hélène',
  lastName: 'Vasseur',
  fullName: 'Hélène Vasseur',
  imageUrl: null,
  name: 'Hélène Vasseur',
  role: 'owner',
  organizationId: 'O1',
  organizationName: 'V',
  organizationLogoUrl: null,
  organizationTimeZone: 'Europe/Paris',
  preferredLanguage: 'fr',
  phone: '',
  bio: '',
};
const organization = {
  id: 'O1',
  name: 'Vasseur & Lacaze',
  website: '',
  address: '',
  city: 'Rennes',
  state: '',
  zipCode: '',
  country: 'France',
  timeZone: 'Europe/Paris',
  accent: 'petrol',
};

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const network = globalThis.fetch;
let texts: MailText[] = [];
let calls: { call: string; body: unknown; seen: string | null }[] = [];
let role = 'owner';
let failingPath = '';
let rejection: { status: number; errors?: { field: string; message: string }[] } | null = null;

beforeEach(() => {
  texts = (['fr', 'en'] as const).flatMap((locale) =>
    MAIL_TEXT_KINDS.map((kind) => ({
      kind,
      locale,
      subject: null,
      intro: null,
      ours: { subject: `Objet ${kind}`, intro: `Texte ${kind}` },
      version: 0,
    })),
  );
  [calls, role, failingPath, rejection] = [[], 'owner', '', null];
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    if (pathname === '/api/auth/token')
      return json({ data: { accessToken: 'token', expiresIn: 300 } });
    if (failingPath !== '' && pathname.startsWith(failingPath))
      return json({ title: 'x', status: 500, code: 'x' }, 500);
    if (pathname === '/api/users/profile') return json({ data: { ...profile, role } });
    const body =
      request.method === 'GET' || request.method === 'DELETE'
        ? null
        : ((await request.json()) as Record<string, never>);
    if (pathname === '/api/v1/mail-texts/preview') {
      if (String(body?.intro).includes('{x}'))
        return json(
          {
            title: 'x',
            status: 422,
            code: 'invalid',
            errors: [{ field: 'intro', message: 'Rien ne s’appelle {x}.' }],
          },
          422,
        );
      return json({
        data: {
          subject: `Aperçu\u00A0: ${body?.subject ?? 'le nôtre'}`,
          text: '',
          url: 'http://localhost/api/v1/mail-texts/drafts/abc.def',
        },
      });
    }
    if (request.method === 'GET')
      return json({ data: pathname === '/api/v1/mail-texts' ? { texts } : organization });
    calls.push({
      call: `${request.method} ${pathname}`,
      body,
      seen: request.headers.get('if-match'),
    });
    if (rejection) return json({ title: 'x', code: 'x', ...rejection }, rejection.status);
    if (pathname === '/api/v1/organization') return json({ data: { ...organization, ...body } });
    const [, , , , kind, locale] = pathname.split('/');
    const text = texts.find((each) => each.kind === kind && each.locale === locale)!;
    return json({
      data: Object.assign(text, body ?? { subject: null, intro: null }, {
        version: body === null ? 0 : text.version + 1,
      }),
    });
  };
});
afterEach(() => {
  globalThis.fetch = network;
});

const renderMails = (search = '') =>
  render(<StandaloneApp microFrontend={microFrontend} path={`/app/settings/mails${search}`} />);
const subject = () => screen.findByLabelText('Objet');

test('an empty mail field shows the default text as placeholder, and the preview follows theme and width', async () => {
  renderMails('?mail=receipt&in=en');
  expect(await subject()).toHaveAttribute('placeholder', 'Objet receipt');
  expect(await screen.findByText('Aperçu : le nôtre')).toBeVisible();
  const frame = screen.getByTitle('Aperçu de l’e-mail');
  expect(frame).toHaveAttribute('src', '/api/v1/mail-texts/drafts/abc.def?theme=light');
  expect(frame).toHaveAttribute('sandbox', '');
  await userEvent.click(screen.getByLabelText('Sombre'));
  await userEvent.click(screen.getByLabelText('Téléphone'));
  expect(frame).toHaveAttribute('src', '/api/v1/mail-texts/drafts/abc.def?theme=dark');
  expect(frame).toHaveAttribute('width', '360');
});

test("placeholders are inserted at the cursor in the mail's language, and saving sends the loaded version", async () => {
  renderMails('?mail=reminder-day&in=en');
  const field = await subject();
  await userEvent.type(field, 'About , please');
  (field as HTMLInputElement).setSelectionRange(6, 6);
  await userEvent.click(
    within(screen.getByRole('group', { name: /Objet/ })).getByRole('button', { name: 'Dossier' }),
  );
  expect(field).toHaveValue('About {file}, please');
  expect(screen.getByText('Modifications non enregistrées')).toBeVisible();
  await userEvent.click(screen.getByLabelText('Prune'));
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('E-mails mis à jour')).toBeVisible();
  expect(calls).toEqual([
    { call: 'PATCH /api/v1/organization', body: { accent: 'plum' }, seen: null },
    {
      call: 'PUT /api/v1/mail-texts/reminder-day/en',
      body: { subject: 'About {file}, please', intro: null },
      seen: '"0"',
    },
  ]);
  expect(
    await screen.findByRole('option', { name: 'Rappel le jour même (texte personnalisé)' }),
  ).toBeInTheDocument();
});

test('an unknown placeholder is reported at its field while typing', async () => {
  renderMails();
  await userEvent.type(await screen.findByLabelText('Premier paragraphe'), 'Bonjour {{x}');
  expect(await screen.findByText('Rien ne s’appelle {x}.')).toBeVisible();
});

test('saving a mail text that a colleague has changed says so and keeps what was typed', async () => {
  rejection = { status: 412 };
  renderMails();
  await userEvent.type(await subject(), 'Merci');
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Un collègue a enregistré entre-temps')).toBeVisible();
  expect(await subject()).toHaveValue('Merci');
});

test('resetting a mail text to the default can be undone', async () => {
  Object.assign(texts[0]!, { subject: 'Merci', intro: 'Bonjour', version: 3 });
  renderMails('?mail=invitation&in=fr');
  expect(await subject()).toHaveValue('Merci');
  await userEvent.click(screen.getByRole('button', { name: 'Revenir au texte de Recueil' }));
  await waitFor(async () => expect(await subject()).toHaveValue(''));
  await userEvent.click(await screen.findByRole('button', { name: 'Annuler' }));
  await waitFor(async () => expect(await subject()).toHaveValue('Merci'));
  expect(calls.map(({ call, seen }) => [call, seen])).toEqual([
    ['DELETE /api/v1/mail-texts/invitation/fr', '"3"'],
    ['PUT /api/v1/mail-texts/invitation/fr', '"0"'],
  ]);
});

test('switching to another mail asks before unsaved text is lost', async () => {
  renderMails('?mail=invitation&in=fr');
  await userEvent.type(await subject(), 'Merci');
  await userEvent.selectOptions(screen.getByLabelText('E-mail'), 'receipt');
  expect(await screen.findByText('Vos modifications ne sont pas enregistrées.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Quitter sans enregistrer' }));
  await waitFor(async () =>
    expect(await subject()).toHaveAttribute('placeholder', 'Objet receipt'),
  );
  expect(await subject()).toHaveValue('');
});

test('a member sees mail texts and colours but cannot change them', async () => {
  role = 'member';
  renderMails();
  expect(await screen.findByText(/Seuls les administrateurs/)).toBeVisible();
  expect(await subject()).toHaveAttribute('readonly');
  expect(screen.queryByRole('button', { name: 'Destinataire' })).toBeNull();
  expect(screen.getByLabelText('Bleu')).toBeDisabled();
});

test('mail texts and a preview that failed to load can be retried', async () => {
  failingPath = '/api/v1/mail-texts';
  renderMails();
  expect(await screen.findByText('Les paramètres n’ont pas pu être chargés')).toBeVisible();
  failingPath = '/api/v1/mail-texts/preview';
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('L’aperçu n’a pas pu être chargé')).toBeVisible();
  failingPath = '';
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('Aperçu : le nôtre')).toBeVisible();
});
