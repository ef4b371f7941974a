import { describe, expect, test } from '@jest/globals';
import { createSampleMailData } from '../../../testing/fixtures/sample-mail-data.ts';
import type { RequestMailData } from '../../requests/index.ts';
import type { MailTemplate, TemplateContext } from './build-mail-page.ts';
import { codeTemplate } from './recipient/code.template.ts';
import { completedTemplate } from './recipient/completed.template.ts';
import { expiringTemplate } from './recipient/expiring.template.ts';
import { submittedTemplate } from './sender/submitted.template.ts';
import { invitationTemplate } from './recipient/invitation.template.ts';
import { messageTemplate } from './message.template.ts';
import { receiptTemplate } from './recipient/receipt.template.ts';
import { reminderTemplate } from './recipient/reminder.template.ts';
import { renewalRequestedTemplate } from './sender/renewal-requested.template.ts';
import { renewalTemplate } from './recipient/renewal.template.ts';
import { renderText } from '../delivery/render-mail.ts';
import { defang, renderHtml } from './render-html.ts';
import { resubmissionTemplate } from './recipient/resubmission.template.ts';

const now = new Date('2026-11-20T09:12:00.000Z');
const URL_IN_MAIL = 'https://recueil.example/request/k3Vn8pQ2xLr7';
const SHA = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

function render(
  compose: MailTemplate,
  over: Partial<RequestMailData> = {},
  withLink = true,
  payload: Partial<Pick<TemplateContext, 'code' | 'message' | 'changes'>> = {},
) {
  const page = compose({
    request: { ...createSampleMailData(), ...over },
    occurredAt: now,
    now,
    code: null,
    message: null,
    changes: null,
    ...payload,
    origin: 'https://recueil.example',
    link: withLink ? { url: URL_IN_MAIL, expiresAt: new Date('2026-12-27T22:59:00.000Z') } : null,
  });
  return { page, html: renderHtml(page), text: renderText(page) };
}

const withFiles = (states: (string | null)[]): RequestMailData['requestedDocuments'] =>
  createSampleMailData().requestedDocuments.map((requested, index) => ({
    ...requested,
    validationStatus: states[index] ?? null,
    rejectionReason: states[index] === 'rejected' ? 'Illisible' : null,
    files: states[index]
      ? [{ name: `piece-${index + 1}.pdf`, size: 1_258_291, sha256: SHA, isKept: false }]
      : [],
  }));

describe('invitation', () => {
  test.each([
    [
      'fr',
      4,
      '2026-11-27T22:59:59Z',
      'Trois documents à déposer au plus tard le vendredi 27 novembre',
    ],
    ['en', 4, '2026-11-27T22:59:59Z', 'Three documents to send by Friday 27 November'],
    ['fr', 1, '2026-11-27T22:59:59Z', 'Un document à déposer au plus tard le vendredi 27 novembre'],
    ['fr', 2, null, 'Deux documents à déposer'],
    ['en', 1, null, 'One document to send'],
    [
      'fr',
      4,
      '2027-01-04T22:59:59Z',
      'Trois documents à déposer au plus tard le lundi 4 janvier 2027',
    ],
    [
      'fr',
      4,
      '2026-11-27T23:30:00Z',
      'Trois documents à déposer au plus tard le samedi 28 novembre',
    ],
    ['fr', 4, '2026-11-19T22:59:59Z', 'Trois documents à déposer'],
  ] as const)(
    'an invitation in %s for %d documents, the fourth optional, due %s has the heading « %s »',
    (locale, count, deadline, heading) => {
      const { page } = render(invitationTemplate, {
        locale,
        requestedDocuments: createSampleMailData().requestedDocuments.slice(0, count),
        deadline: deadline === null ? null : new Date(deadline),
      });
      expect(page.heading).toBe(heading);
    },
  );

  test('an invitation numbers the documents, marks optional ones and has its link in both parts', () => {
    const { html, text } = render(invitationTemplate);
    for (const number of [1, 2, 3, 4]) expect(html).toContain(`>${number}.</td>`);
    expect(text).toContain(
      ' 2. Trois derniers bulletins de salaire\n    Août, septembre et octobre 2026, toutes les pages.',
    );
    expect(text).toContain(' 4. Livret de famille (facultatif)');
    expect(text).toContain(`Déposer mes documents\u00A0:\n${URL_IN_MAIL}`);
    // The button and its Word version.
    expect(html.split(`href="${URL_IN_MAIL}"`)).toHaveLength(3);
    expect(text.split(URL_IN_MAIL)).toHaveLength(2);
    expect(text).toContain('Il fonctionne jusqu’au 27 décembre 2026.');
  });

  test.each([
    ['fr', 'Europe/Paris', '27 décembre 2026. Les dates sont à l’heure de Paris.'],
    ['fr', 'America/Martinique', '27 décembre 2026. Les dates sont à l’heure de la Martinique.'],
    ['en', 'Indian/Reunion', '28 December 2026. Dates are in Reunion time.'],
  ] as const)(
    'a mail with a link in %s names the zone %s of its dates',
    (locale, timeZone, end) => {
      expect(render(invitationTemplate, { locale, timeZone }).text).toContain(end);
    },
  );

  test('an invitation sent after the deadline says that documents are still accepted', () => {
    expect(
      render(invitationTemplate, { deadline: new Date('2026-11-19T22:59:59Z') }).text,
    ).toContain(
      'L’échéance du jeudi 19 novembre est passée, mais vous pouvez encore déposer vos documents.',
    );
  });

  test('an invitation uses the sender’s subject if there is one', () => {
    expect(render(invitationTemplate, { subject: 'Votre prêt' }).page.subject).toBe('Votre prêt');
    expect(
      render(invitationTemplate, {
        subject: ' ',
        requestedDocuments: createSampleMailData().requestedDocuments.slice(0, 1),
      }).page.subject,
    ).toBe('Vasseur & Lacaze vous demande 1 document');
  });
});

test('a resubmission says that a file is encrypted, instead of the name on the server', () => {
  const requestedDocuments = withFiles(['rejected']).map(({ files, ...requested }) => ({
    ...requested,
    files: files.map((file) => ({ ...file, name: 'document.encrypted' })),
  }));
  const { page } = render(resubmissionTemplate, { requestedDocuments });
  expect(page.lines[0]!.details).toEqual(['Fichier chiffré', 'Motif\u00A0: Illisible']);
});

test('a resubmission lists only rejected documents, with their number and reason', () => {
  const { page, text } = render(resubmissionTemplate, {
    requestedDocuments: withFiles(['approved', 'rejected', 'approved']),
  });
  expect(page.lines).toEqual([
    {
      number: 2,
      title: 'Trois derniers bulletins de salaire',
      tag: 'à remplacer',
      details: ['piece-2.pdf', 'Motif\u00A0: Illisible'],
      fingerprint: null,
    },
  ]);
  expect(text).toContain('Vos autres documents sont acceptés');
  expect(
    render(resubmissionTemplate, {
      requestedDocuments: withFiles(['rejected', 'rejected', 'rejected']),
    }).text,
  ).not.toContain('Vos autres documents sont acceptés');
});

test.each([
  ['fr', [false, false], 'remplacer', 'Remplacer mes documents', 'n’ont pas pu être acceptées'],
  [
    'fr',
    [true, true],
    'compléter',
    'Compléter mes documents',
    'Il manque quelque chose aux pièces',
  ],
  ['fr', [true, false], 'reprendre', 'Reprendre mes documents', 'sont à reprendre ou à'],
  ['en', [false, false], 'replace', 'Replace my documents', 'could not be accepted'],
  ['en', [true, true], 'complete', 'Complete my documents', 'Something is missing from the doc'],
  ['en', [true, false], 'correct', 'Correct my documents', 'replaced or completed'],
] as const)(
  'in %s, a resubmission with incomplete %j asks to %s documents and says that those are kept',
  (locale, incomplete, verb, button, ask) => {
    const requestedDocuments = withFiles(['rejected', 'rejected', null]).map(
      (requested, index) => ({
        ...requested,
        incomplete: incomplete[index] ?? false,
      }),
    );
    const { page, text } = render(resubmissionTemplate, { locale, requestedDocuments });
    expect(page.subject).toContain(`${verb} 2 documents`);
    expect(page.heading).toContain(verb);
    expect(text).toContain(ask);
    expect(text).toContain(button);
    const kept =
      locale === 'fr'
        ? 'Ce que vous avez envoyé est conservé\u00A0: ajoutez seulement ce qui manque.'
        : 'What you sent is kept: add only what is missing.';
    expect(page.lines.map(({ details }) => details.includes(kept))).toEqual(incomplete);
    const reminder = render(reminderTemplate, { locale, requestedDocuments }).page;
    expect(reminder.lines.map(({ details }) => details.includes(kept))).toEqual([
      ...incomplete,
      false,
    ]);
  },
);

describe('reminder', () => {
  test('a reminder lists missing and rejected documents under their own numbers, and no others', () => {
    const { page, text } = render(reminderTemplate, {
      requestedDocuments: withFiles(['approved', 'rejected', null]),
    });
    expect(page.heading).toBe(
      'Encore deux documents à déposer au plus tard le vendredi 27 novembre',
    );
    expect(page.lines).toEqual([
      {
        number: 2,
        title: 'Trois derniers bulletins de salaire',
        tag: 'à remplacer',
        details: ['piece-2.pdf', 'Motif\u00A0: Illisible'],
        fingerprint: null,
      },
      { number: 3, title: 'Avis d’imposition 2025', tag: null, details: [], fingerprint: null },
    ]);
    expect(text).toContain('Ce que vous avez déjà déposé est bien conservé');
    expect(text).toContain(`Déposer mes documents\u00A0:\n${URL_IN_MAIL}`);
  });

  test.each([
    [
      'fr',
      '2026-11-19T22:59:59Z',
      'L’échéance du jeudi 19 novembre est passée depuis hier, mais vous pouvez encore remettre vos documents.',
    ],
    [
      'fr',
      '2026-11-16T22:59:59Z',
      'L’échéance du lundi 16 novembre est passée depuis 4 jours, mais vous pouvez encore remettre vos documents.',
    ],
    [
      'fr',
      '2026-11-20T06:00:00Z',
      'L’échéance du vendredi 20 novembre est passée, mais vous pouvez encore remettre vos documents.',
    ],
    [
      'en',
      '2026-11-16T22:59:59Z',
      'The deadline of Monday 16 November passed 4 days ago, but you can still send your documents.',
    ],
  ] as const)('a reminder in %s, due %s, says how late it is', (locale, deadline, sentence) => {
    const { page, text } = render(reminderTemplate, { locale, deadline: new Date(deadline) });
    expect(text).toContain(sentence);
    expect(page.heading).toBe(
      locale === 'fr'
        ? 'Il manque toujours trois documents à votre dossier'
        : 'Three documents still missing',
    );
  });

  test.each([
    [
      'fr',
      null,
      'Rappel\u00A0: Vasseur & Lacaze attend encore 3 documents',
      'Encore trois documents à déposer',
      'Si vous venez de nous répondre',
    ],
    [
      'fr',
      '2026-11-21T22:59:59Z',
      'Rappel\u00A0: Vasseur & Lacaze attend encore 3 documents',
      'Encore trois documents à déposer au plus tard le samedi 21 novembre',
      'Si vous venez de nous répondre',
    ],
    [
      'fr',
      '2026-11-20T22:59:59Z',
      'C’est aujourd’hui\u00A0: Vasseur & Lacaze attend encore 3 documents',
      'Encore trois documents à déposer aujourd’hui',
      'Si vous venez de nous répondre',
    ],
    [
      'fr',
      '2026-11-19T23:30:00Z',
      'Échéance passée\u00A0: Vasseur & Lacaze attend toujours 3 documents',
      'Il manque toujours trois documents à votre dossier',
      'nous chercherons une solution avec vous',
    ],
    [
      'fr',
      '2026-11-01T22:59:59Z',
      'Échéance passée\u00A0: Vasseur & Lacaze attend toujours 3 documents',
      'Il manque toujours trois documents à votre dossier',
      'nous chercherons une solution avec vous',
    ],
    [
      'en',
      '2026-11-21T22:59:59Z',
      'Reminder: Vasseur & Lacaze is still waiting for 3 documents',
      'Three documents still to send by Saturday 21 November',
      'If you have just replied to us',
    ],
    [
      'en',
      '2026-11-20T22:59:59Z',
      'Due today: Vasseur & Lacaze is still waiting for 3 documents',
      'Three documents still to send today',
      'If you have just replied to us',
    ],
    [
      'en',
      '2026-11-19T22:59:59Z',
      'Overdue: Vasseur & Lacaze is still waiting for 3 documents',
      'Three documents still missing',
      'we will find a solution together',
    ],
  ] as const)(
    'a reminder in %s with the deadline %s has the subject « %s » and the heading « %s »',
    (locale, deadline, subject, heading, expectedText) => {
      const { page, text } = render(reminderTemplate, {
        locale,
        deadline: deadline === null ? null : new Date(deadline),
      });
      expect([page.subject, page.heading]).toEqual([subject, heading]);
      expect(text).toContain(expectedText);
    },
  );

  test('when all is uploaded, a reminder asks for the submission only', () => {
    const { page, text } = render(reminderTemplate, {
      requestedDocuments: withFiles(['pending', 'pending', 'pending']),
    });
    expect(page).toMatchObject({
      heading: 'Il ne reste qu’à remettre vos documents au plus tard le vendredi 27 novembre',
      lines: [],
      button: { label: 'Remettre mes documents', url: URL_IN_MAIL },
    });
    expect(text).not.toContain('Encore');
    expect(
      render(reminderTemplate, {
        locale: 'en',
        deadline: null,
        requestedDocuments: withFiles(['pending', 'pending', 'pending']),
      }).page.heading,
    ).toBe('All that is left is to submit your documents');
  });

  test('without required documents and uploads, a reminder lists every document', () => {
    const { page } = render(reminderTemplate, {
      requestedDocuments: createSampleMailData().requestedDocuments.map((requested) => ({
        ...requested,
        required: false,
      })),
    });
    expect(page.lines.map(({ number, tag }) => [number, tag])).toEqual([
      [1, 'facultatif'],
      [2, 'facultatif'],
      [3, 'facultatif'],
      [4, 'facultatif'],
    ]);
  });
});

test.each([
  [
    'fr',
    withFiles(['approved', 'rejected', null]),
    'Votre lien pour Vasseur & Lacaze ne fonctionne plus après le dimanche 27 décembre',
    'les pièces ci-dessous',
    2,
  ],
  [
    'fr',
    withFiles(['pending', 'pending', 'pending']),
    'Votre lien pour Vasseur & Lacaze ne fonctionne plus après le dimanche 27 décembre',
    'appuyez sur «\u00A0Remettre mes documents\u00A0»',
    0,
  ],
  [
    'en',
    withFiles([null, 'pending', 'pending']),
    'Your link for Vasseur & Lacaze stops working after Sunday 27 December',
    'The document below',
    1,
  ],
] as const)(
  'the expiry mail in %s names the last day of the link and what is outstanding (%#)',
  (locale, requestedDocuments, subject, expectedText, outstanding) => {
    const { page, text } = render(expiringTemplate, { locale, requestedDocuments });
    expect([page.subject, page.lines.length, page.button?.url]).toEqual([
      subject,
      outstanding,
      URL_IN_MAIL,
    ]);
    expect(text).toContain(expectedText);
  },
);

test('a receipt lists each file with name, size and SHA-256 and marks what was not provided', () => {
  const { text, html } = render(
    receiptTemplate,
    { requestedDocuments: withFiles(['pending', 'pending', 'pending']) },
    false,
  );
  expect(text).toContain(
    ` 1. Pièce d’identité, recto et verso\n    piece-1.pdf, 1,2\u00A0Mo\n    SHA-256 ${SHA}`,
  );
  expect(text).toContain(' 4. Livret de famille (non fourni)');
  expect(text).toMatch(/remis le 20 novembre 2026 à 10\u00A0h\u00A012\u00A0\(UTC\+1\)/);
  expect(html).not.toContain('bgcolor="#0C576B"');
  expect(text).not.toContain('chiffrés avant l’envoi');
});

test('a receipt of encrypted files says whose SHA-256 it has', () => {
  const encrypted = { name: 'document.encrypted', size: 2_074, sha256: SHA, isKept: false };
  const requestedDocuments = withFiles(['pending']).map((requested, index) => ({
    ...requested,
    files: index === 0 ? [encrypted] : [],
  }));
  const { text } = render(receiptTemplate, { requestedDocuments }, false);
  expect(text).toContain('celles des fichiers chiffrés');
});

test('the submission mail is in the sender’s language and links to the request', () => {
  const { page } = render(
    submittedTemplate,
    {
      sender: { ...createSampleMailData().sender, locale: 'en' },
      requestedDocuments: withFiles(['pending', 'pending', 'pending']),
    },
    false,
  );
  expect(page.heading).toBe('Thomas Ferrand has submitted 3 documents');
  expect(page.button?.url).toBe('https://recueil.example/app/requests/01JZREQUEST000000000000000');
});

test('the completion mail says that nothing is left to do', () => {
  expect(
    render(
      completedTemplate,
      { requestedDocuments: withFiles(['approved', 'approved', 'approved']) },
      false,
    ).text,
  ).toContain('Vous n’avez plus rien à faire.');
});

test.each([
  ['fr', '042917\u00A0: votre code pour Vasseur & Lacaze', 'Il est valable 10 minutes'],
  ['en', '042917 is your code for Vasseur & Lacaze', 'It is valid for 10 minutes'],
] as const)(
  'the code mail in %s has the code in the subject and both parts, and no link',
  (locale, subject, valid) => {
    const { page, html, text } = render(codeTemplate, { locale }, false, { code: '042917' });
    expect(page.subject).toBe(subject);
    for (const part of [html, text]) {
      expect(part).toContain('042917');
      expect(part).toContain(valid);
    }
    expect(page.button).toBeNull();
  },
);

test('the renewal mail says that the old link expired and that uploads are kept', () => {
  const { page, text } = render(renewalTemplate);
  expect(page).toMatchObject({
    subject: 'Votre nouveau lien pour Vasseur & Lacaze',
    button: { label: 'Ouvrir ma page', url: URL_IN_MAIL },
  });
  expect(text).toContain('L’ancien avait expiré.');
  expect(text).toContain('Ce que vous avez déjà déposé est bien conservé');
  expect(render(renewalTemplate, { locale: 'en', title: '' }).text).toContain(
    'You asked for a new link. The old one had expired.',
  );
});

test('the renewal request mail is in the sender’s language and links to the request', () => {
  const { page } = render(
    renewalRequestedTemplate,
    { sender: { ...createSampleMailData().sender, locale: 'en' } },
    false,
  );
  expect(page).toMatchObject({
    heading: 'Thomas Ferrand has asked for a new link',
    button: {
      label: 'Reopen the request',
      url: 'https://recueil.example/app/requests/01JZREQUEST000000000000000',
    },
  });
});

describe('message', () => {
  const toSender = {
    from: 'recipient',
    name: 'Thomas Ferrand',
    text: 'Bonjour,\n\nle livret est-il nécessaire\u202F?\nMerci',
  } as const;
  const toRecipient = { from: 'sender', name: 'Paul Lacaze', text: 'Non.' } as const;

  test('a recipient’s message goes to the sender with its paragraphs and a link to the request', () => {
    const { page, text } = render(messageTemplate, {}, false, { message: toSender });
    expect(page).toMatchObject({
      locale: 'fr',
      subject: 'Thomas Ferrand vous a écrit\u00A0: Prêt relais, maison de Cesson',
      greeting: 'Bonjour Hélène Vasseur,',
      signature: 'Thomas Ferrand',
    });
    expect(page.button).toEqual({
      label: 'Répondre',
      url: 'https://recueil.example/app/requests/01JZREQUEST000000000000000',
      note: '',
    });
    expect(text).toContain('Bonjour,\n\nle livret est-il nécessaire\u202F?\nMerci');
  });

  test('a sender’s message goes to the recipient under the author’s name, with a link if there is one', () => {
    const { page } = render(messageTemplate, { locale: 'en' }, true, { message: toRecipient });
    expect(page).toMatchObject({
      locale: 'en',
      subject: 'A message from Vasseur & Lacaze: Prêt relais, maison de Cesson',
      heading: 'Paul Lacaze sent you a message',
      button: { label: 'Reply', url: URL_IN_MAIL },
    });
    const ended = render(messageTemplate, {}, false, { message: toRecipient });
    expect(ended.page.button).toBeNull();
    expect(ended.text).toContain(
      'La page de dépôt est fermée. Pour répondre, répondez simplement à cet e-mail.',
    );
  });
});

test.each([
  ['fr', invitationTemplate],
  ['en', invitationTemplate],
  ['fr', resubmissionTemplate],
  ['en', resubmissionTemplate],
  ['fr', receiptTemplate],
  ['en', receiptTemplate],
  ['fr', submittedTemplate],
  ['en', submittedTemplate],
  ['fr', completedTemplate],
  ['en', completedTemplate],
  ['fr', reminderTemplate],
  ['en', reminderTemplate],
  ['fr', codeTemplate],
  ['en', codeTemplate],
  ['fr', renewalTemplate],
  ['en', renewalTemplate],
  ['fr', renewalRequestedTemplate],
  ['en', renewalRequestedTemplate],
  ['fr', messageTemplate],
  ['en', messageTemplate],
  ['fr', expiringTemplate],
  ['en', expiringTemplate],
] as const)('user text is neither markup nor a link in a mail in %s', (locale, compose) => {
  const hostile =
    '<img src=x onerror=alert(1)> "https://evil.example/a" & \'www.evil.com\' bob@evil.com';
  const requestedDocuments = withFiles(['rejected', 'approved', 'pending']).map((requested) => ({
    ...requested,
    title: hostile,
    description: hostile,
    rejectionReason: hostile,
    files: requested.files.map((file) => ({ ...file, name: `${hostile}.pdf` })),
  }));
  const { html, text } = render(
    compose,
    {
      locale,
      title: hostile,
      message: hostile,
      organizationName: hostile,
      requestedDocuments,
      sender: { ...createSampleMailData().sender, name: hostile, locale },
      recipient: { name: hostile, email: 'thomas@example.org' },
    },
    true,
    { code: '123456', message: { from: 'recipient', name: hostile, text: hostile } },
  );
  expect(html).not.toContain('<img');
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
  expect(links.every((href) => href?.startsWith('https://recueil.example/'))).toBe(true);
  for (const part of [html, text]) {
    expect(part).not.toMatch(/evil\.(com|example)|https:\/\/evil|bob@/);
    expect(part).toContain('evil.\u200Bcom');
  }
  expect(html.split('\n').every((row) => row.length < 20_000)).toBe(true);
});

test.each([
  ['M. Dupont, n° 3.2', 'M. Dupont, n° 3.2'],
  ['avis-2025.pdf', 'avis-2025.pdf'],
  ['avis.com.pdf', 'avis.\u200Bcom.pdf'],
  ['avis.pdf.com', 'avis.\u200Bpdf.\u200Bcom'],
  ['http://x.fr', 'http:\u200B//x.\u200Bfr'],
  ['Fin.Début', 'Fin.\u200BDébut'],
  ['a\r\nb\u0007c\u202Ed', 'a\nb c d'],
])('%j is rendered as %j', (written, shown) => {
  expect(defang(written)).toBe(shown);
});
