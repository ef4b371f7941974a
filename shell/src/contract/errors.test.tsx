import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { listDefinedProblems, RECIPIENT_ONLY_CODES } from '../../test/defined-problems.ts';
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
    'The storage is full. Nothing was stored. Tell whoever runs the service.',
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
])('a failure %s is told in both languages', (status, fr, en) => {
  for (const [language, words] of [
    ['fr', fr],
    ['en', en],
  ] as const) {
    localStorage.setItem('recueil-language', language);
    const { unmount } = render(
      <ContractProviders store={makeStore()}>
        <Words status={status} />
      </ContractProviders>,
    );
    expect(screen.getByText(words)).toBeInTheDocument();
    unmount();
  }
});

test('a code that says more than its status has words of its own', () => {
  const Named = () => (
    <p>{describeError({ status: 409, code: 'not-released-yet' }, useTranslate()).detail}</p>
  );
  for (const [language, words] of [
    ['fr', 'Ce fichier attend le contrôle antivirus. Il s’ouvrira dès qu’il sera déclaré sain.'],
    ['en', 'This file waits for the virus check. It opens as soon as it is found clean.'],
  ] as const) {
    localStorage.setItem('recueil-language', language);
    const { unmount } = render(
      <ContractProviders store={makeStore()}>
        <Named />
      </ContractProviders>,
    );
    expect(screen.getByText(words)).toBeInTheDocument();
    unmount();
  }
});

test.each([
  [8, 'Réessayez dans 8 secondes.', 'Too many requests. Try again in 8 seconds.'],
  [1, 'Réessayez dans 1 seconde.', 'Too many requests. Try again in 1 second.'],
  [600, 'Réessayez dans 10 minutes.', 'Too many requests. Try again in 10 minutes.'],
])('too many calls, told to wait %d s, says for how long', (retryAfter, fr, en) => {
  const Wait = () => <p>{describeError({ status: 429, retryAfter }, useTranslate()).detail}</p>;
  for (const [language, words] of [
    ['fr', fr],
    ['en', en],
  ] as const) {
    localStorage.setItem('recueil-language', language);
    const { unmount } = render(
      <ContractProviders store={makeStore()}>
        <Wait />
      </ContractProviders>,
    );
    expect(screen.getByText(words)).toBeInTheDocument();
    unmount();
  }
});

test('space that is used up is not told as a file too large', () => {
  const Full = () => (
    <p>{describeError({ status: 413, code: 'quota-exceeded' }, useTranslate()).detail}</p>
  );
  const words = {
    fr: /^L’espace de stockage de votre organisation est épuisé\. Supprimez/,
    en: /^Your organisation’s storage space is used up\. Delete/,
  };
  for (const language of ['fr', 'en'] as const) {
    localStorage.setItem('recueil-language', language);
    const { unmount } = render(
      <ContractProviders store={makeStore()}>
        <Full />
      </ContractProviders>,
    );
    expect(screen.getByText(words[language])).toBeInTheDocument();
    unmount();
  }
});

test('a code without words shows what its status says, and the code', () => {
  const Unknown = () => (
    <p>
      {Object.values(describeError({ status: 409, code: 'never-heard-of' }, useTranslate())).join(
        ' | ',
      )}
    </p>
  );
  for (const [language, words] of [
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
    expect(screen.getByText(words)).toBeInTheDocument();
    unmount();
  }
});

test.each(['fr', 'en'])('every problem that a sender can meet has words in %s', (language) => {
  localStorage.setItem('recueil-language', language);
  const problems = listDefinedProblems().filter(({ code }) => !RECIPIENT_ONLY_CODES.has(code));
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
  // Without words a code is shown in brackets after the words of its status.
  expect(problems.filter(({ code }, index) => details[index]?.endsWith(`(${code})`))).toEqual([]);
});
