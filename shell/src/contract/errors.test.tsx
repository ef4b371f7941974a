import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import {
  INVITATION_ONLY_CODES,
  listDefinedProblems,
  PICTURE_ONLY_CODES,
  PUBLISHER_ONLY_CODES,
  RECIPIENT_ONLY_CODES,
  SETTINGS_ONLY_CODES,
} from '../../test/defined-problems.ts';
import settings from '../../../mfe-settings/src/i18n/fr.json' with { type: 'json' };
import screens from '../../../mfe-settings/src/screens/screens.fr.json' with { type: 'json' };
import { addSharedErrorCodes } from '../i18n/error-codes.ts';
import { describeError, makeStore, useTranslate, type ApiError } from './index.ts';
import { ContractProviders } from './testing.tsx';

const Words = ({ status }: { status: ApiError['status'] }) => (
  <p>{describeError({ status }, useTranslate()).detail}</p>
);

test.each<[ApiError['status'], string, string]>([
  [
    400,
    'La demande n’a pas été comprise. Vérifiez votre saisie.',
    'Invalid request. Please check your input.',
  ],
  [401, 'Connectez-vous pour continuer.', 'Please log in to continue.'],
  [
    403,
    'Vous n’avez pas l’autorisation d’effectuer cette action.',
    "You don't have permission to perform this action.",
  ],
  [
    404,
    'La ressource demandée est introuvable. Elle a peut-être été supprimée.',
    'The requested resource was not found.',
  ],
  [
    409,
    'Cette action est en conflit avec les données actuelles. Actualisez, puis réessayez.',
    'This action conflicts with existing data.',
  ],
  [422, 'Les données saisies ne sont pas valides.', 'The data provided is invalid.'],
  [429, 'Patientez un instant avant de réessayer.', 'Too many requests. Please wait a moment.'],
  [
    500,
    'Une erreur est survenue de notre côté. Réessayez.',
    'Something went wrong. Please try again.',
  ],
  [
    503,
    'Le service est momentanément indisponible. Réessayez.',
    'Service temporarily unavailable. Please try again.',
  ],
  [
    507,
    'L’espace de stockage est plein. Rien n’a été enregistré. Prévenez la personne qui gère le service.',
    'The storage is full, so nothing was saved. Tell your administrator.',
  ],
  [
    599,
    'Le service est momentanément indisponible. Réessayez.',
    'Service temporarily unavailable. Please try again.',
  ],
  [
    418,
    'La demande n’a pas été comprise. Vérifiez votre saisie.',
    'Invalid request. Please check your input.',
  ],
  [
    'network',
    'Vérifiez votre connexion internet, puis réessayez.',
    'Connection failed. Please check your internet.',
  ],
  ['cancelled', 'L’action a été annulée. Rien d’autre n’a changé.', 'Request was cancelled.'],
  [
    502,
    'Le service est momentanément indisponible. Réessayez.',
    'Service temporarily unavailable. Please try again.',
  ],
  [504, 'Le service n’a pas répondu à temps. Réessayez.', 'Request timeout. Please try again.'],
  [
    'timeout',
    'Le service n’a pas répondu à temps. Réessayez.',
    'Request timeout. Please try again.',
  ],
])('a failure %s is described in both languages', (status, fr, en) => {
  for (const [language, text] of [
    ['fr', fr],
    ['en', en],
  ] as const) {
    localStorage.setItem('recueil-language', language);
    const { unmount } = render(
      <ContractProviders store={makeStore()}>
        <Words status={status} />
      </ContractProviders>,
    );
    expect(screen.getByText(text)).toBeInTheDocument();
    unmount();
  }
});

test('a code more specific than its status has its own text', () => {
  const Named = () => (
    <p>{describeError({ status: 409, code: 'not-released-yet' }, useTranslate()).detail}</p>
  );
  for (const [language, text] of [
    ['fr', 'Ce fichier attend le contrôle antivirus. Il s’ouvrira dès qu’il sera déclaré sain.'],
    ['en', 'This file is waiting for its virus check. You can open it once it has passed.'],
  ] as const) {
    localStorage.setItem('recueil-language', language);
    const { unmount } = render(
      <ContractProviders store={makeStore()}>
        <Named />
      </ContractProviders>,
    );
    expect(screen.getByText(text)).toBeInTheDocument();
    unmount();
  }
});

test.each([
  [8, 'Réessayez dans 8 secondes.', 'Too many requests. Try again in 8 seconds.'],
  [1, 'Réessayez dans 1 seconde.', 'Too many requests. Try again in 1 second.'],
  [600, 'Réessayez dans 10 minutes.', 'Too many requests. Try again in 10 minutes.'],
])('the text for 429 with a delay of %d s names the delay', (retryAfter, fr, en) => {
  const Wait = () => <p>{describeError({ status: 429, retryAfter }, useTranslate()).detail}</p>;
  for (const [language, text] of [
    ['fr', fr],
    ['en', en],
  ] as const) {
    localStorage.setItem('recueil-language', language);
    const { unmount } = render(
      <ContractProviders store={makeStore()}>
        <Wait />
      </ContractProviders>,
    );
    expect(screen.getByText(text)).toBeInTheDocument();
    unmount();
  }
});

test.each([
  [
    'used-up storage',
    'quota-exceeded',
    {
      fr: /^L’espace de stockage de votre organisation est épuisé\. Supprimez/,
      en: /^Your organization has used all its storage\. Delete/,
    },
  ],
  [
    'a size that a proxy refused',
    'http_413',
    {
      fr: /^Un équipement de votre réseau.*Réessayez depuis un autre réseau/,
      en: /^A device on your network.*Try again from another network/,
    },
  ],
])('%s has another text than a file that is too large', (_what, code, text) => {
  const Full = () => <p>{describeError({ status: 413, code }, useTranslate()).detail}</p>;
  for (const language of ['fr', 'en'] as const) {
    localStorage.setItem('recueil-language', language);
    const { unmount } = render(
      <ContractProviders store={makeStore()}>
        <Full />
      </ContractProviders>,
    );
    expect(screen.getByText(text[language])).toBeInTheDocument();
    unmount();
  }
});

test('a code without a text shows the text of its status and the code', () => {
  const Unknown = () => (
    <p>
      {Object.values(describeError({ status: 409, code: 'never-heard-of' }, useTranslate())).join(
        ' | ',
      )}
    </p>
  );
  for (const [language, text] of [
    [
      'fr',
      'Déjà modifié | Cette action est en conflit avec les données actuelles. Actualisez, puis réessayez. (never-heard-of)',
    ],
    ['en', 'Already changed | This action conflicts with existing data. (never-heard-of)'],
  ] as const) {
    localStorage.setItem('recueil-language', language);
    const { unmount } = render(
      <ContractProviders store={makeStore()}>
        <Unknown />
      </ContractProviders>,
    );
    expect(screen.getByText(text)).toBeInTheDocument();
    unmount();
  }
});

test.each(['fr', 'en'])('a problem that several screens can meet has a text in %s', (language) => {
  addSharedErrorCodes();
  localStorage.setItem('recueil-language', language);
  const problems = listDefinedProblems().filter(
    ({ code }) =>
      ![
        RECIPIENT_ONLY_CODES,
        INVITATION_ONLY_CODES,
        PICTURE_ONLY_CODES,
        PUBLISHER_ONLY_CODES,
        SETTINGS_ONLY_CODES,
      ].some((codes) => codes.has(code)),
  );
  expect(problems.length).toBeGreaterThan(80);
  const Details = () => {
    const t = useTranslate();
    return (
      <ul>
        {problems.map((problem, index) => (
          <li key={index}>{describeError(problem, t).detail}</li>
        ))}
      </ul>
    );
  };
  render(
    <ContractProviders store={makeStore()}>
      <Details />
    </ContractProviders>,
  );
  const details = screen.getAllByRole('listitem').map((item) => item.textContent);
  // A code without a text is shown in brackets after the text of its status.
  expect(problems.filter(({ code }, index) => details[index]?.endsWith(`(${code})`))).toEqual([]);
});

test('each problem that only the settings meet exists and has a text', () => {
  const defined = new Set(listDefinedProblems().map(({ code }) => code));
  expect([...SETTINGS_ONLY_CODES].filter((code) => !defined.has(code))).toEqual([]);
  expect(new Set(Object.keys(settings.errorCodes))).toEqual(SETTINGS_ONLY_CODES);
});

test('each problem with words of its own on the screen for operators exists', () => {
  const defined = new Set(listDefinedProblems().map(({ code }) => code));
  expect(Object.keys(screens.screens.errors).filter((code) => !defined.has(code))).toEqual([]);
});
