import type { BuiltInTemplate } from './built-in-template.ts';

const IDENTITY = {
  title: 'Proof of identity, both sides',
  description: 'A valid identity card, passport or residence permit.',
  required: true,
};

export const ENGLISH_TEMPLATES: readonly BuiltInTemplate[] = [
  {
    id: 'tax-documents',
    name: 'Tax documents',
    description:
      'Assessments, income and expenses, to prepare a tax return or assess a loan application.',
    title: 'Your tax documents',
    message:
      'Hello,\n\nPlease upload these documents so that we can prepare your tax file. Files ' +
      'downloaded from your online tax account are fine. Send every page, even blank ones.',
    documents: [
      {
        title: 'Latest tax assessment',
        description: 'Every page. You will find it in your online tax account.',
        required: true,
      },
      {
        title: 'Proof of income for the year',
        description:
          'Your employer’s annual statement, the December payslip or the annual pension statement.',
        required: true,
      },
      {
        title: 'Tax statements of investments',
        description: 'From each bank and insurer: interest, dividends, capital gains.',
        required: false,
      },
      {
        title: 'Receipts for deductible expenses',
        description: 'Donations, help at home, childcare, maintenance paid, retirement savings.',
        required: false,
      },
      {
        title: 'Property tax notice',
        description: 'The latest one, for each property you own.',
        required: false,
      },
    ],
  },
  {
    id: 'medical-records',
    name: 'Medical records',
    description: 'Reports, test results and treatments, for admission or a second opinion.',
    title: 'Your medical records',
    message:
      'Hello,\n\nTo prepare your care, please upload the documents below. Only the people who ' +
      'treat you will read them. If something is missing, ask your doctor or the hospital for ' +
      'a copy: you are entitled to it.',
    documents: [
      {
        title: 'Consultation or hospital reports',
        description:
          'The most recent ones, ideally of the last twelve months, with the discharge letter ' +
          'if there is one.',
        required: true,
      },
      {
        title: 'Test and imaging results',
        description:
          'Blood tests, X-rays, MRI or CT scans: the written report is enough, we do not need ' +
          'the images.',
        required: true,
      },
      {
        title: 'Current prescriptions',
        description: 'Everything you take at present, with the doses.',
        required: true,
      },
      {
        title: 'Health insurance card',
        description: 'Both sides, with the card of your additional insurance if you have one.',
        required: false,
      },
    ],
  },
  {
    id: 'employment-verification',
    name: 'Employment verification',
    description: 'Contract and payslips, to verify a person’s employment.',
    title: 'Your employment',
    message:
      'Hello,\n\nPlease upload these documents so that we can verify your employment. Your HR ' +
      'department will write the letter for you, usually within a few days.',
    documents: [
      {
        title: 'Letter from your employer',
        description:
          'Less than three months old, signed, with your position, the type of contract and ' +
          'the start date.',
        required: true,
      },
      {
        title: 'Last three payslips',
        description: 'Every page, as original files if you receive them online.',
        required: true,
      },
      {
        title: 'Employment contract',
        description: 'Signed, with its amendments. If you have a job offer instead, upload that.',
        required: true,
      },
      { ...IDENTITY, required: false },
    ],
  },
  {
    id: 'rental-application',
    name: 'Rental application',
    description: 'To assess an application for a flat or house, with or without a guarantor.',
    title: 'Your rental application',
    message:
      'Hello,\n\nPlease upload these documents so that your application can be considered. A ' +
      'sharp photo of each page is enough. Please send only what is listed here: no bank ' +
      'statements and no medical records.',
    documents: [
      IDENTITY,
      {
        title: 'Last three payslips',
        description:
          'Or your latest accounts if you are self-employed, or proof of a pension or grant.',
        required: true,
      },
      {
        title: 'Employment contract or letter from your employer',
        description: 'A student card or a company registration extract if you are not an employee.',
        required: true,
      },
      { title: 'Latest tax assessment', description: 'Every page.', required: true },
      {
        title: 'Last three rent receipts',
        description:
          'Or a letter from the person you live with, or the property tax notice if you own ' +
          'your home.',
        required: false,
      },
      {
        title: 'Guarantor’s documents',
        description:
          'Their proof of identity, tax assessment and last three payslips, in a single file.',
        required: false,
      },
    ],
  },
  {
    id: 'insurance-claim',
    name: 'Insurance claim',
    description: 'Report, photos and invoices, to open and settle a claim.',
    title: 'Your insurance claim',
    message:
      'Hello,\n\nWe are sorry about what happened. To settle your claim as soon as possible, ' +
      'please upload the documents below. Please do not throw anything away or start repairs ' +
      'before we reply, except to prevent further damage.',
    documents: [
      {
        title: 'Accident report or account of events',
        description:
          'The signed accident report, or your own account: date, time, place, what happened ' +
          'and who was there.',
        required: true,
      },
      {
        title: 'Photos of the damage',
        description: 'One overview and a few close-ups, in daylight if possible.',
        required: true,
      },
      {
        title: 'Invoices or proof of purchase',
        description:
          'For each damaged or stolen item; otherwise a card statement, a manual or a photo ' +
          'of the item.',
        required: true,
      },
      {
        title: 'Repair estimate',
        description: 'One or two, if you already have them.',
        required: false,
      },
      {
        title: 'Police report',
        description: 'Only after theft, burglary or vandalism.',
        required: false,
      },
    ],
  },
];
