/** All marketing texts of the landing page. */
export interface LandingContent {
  readonly title: string;
  readonly nav: {
    readonly label: string;
    readonly sectors: string;
    readonly how: string;
    readonly price: string;
    readonly questions: string;
  };
  readonly signIn: string;
  readonly signUp: string;
  readonly signUpPath: string;
  readonly hero: {
    readonly title: string;
    readonly lead: string;
    readonly how: string;
    readonly note: string;
  };
  readonly demo: {
    readonly label: string;
    readonly received: string;
    readonly timeSaved: KeyFigure;
    readonly responseRate: KeyFigure;
    readonly approved: string;
    readonly pending: string;
    readonly rows: readonly IllustratedRequest[];
  };
  readonly facts: readonly KeyFact[];
  readonly sectors: { readonly title: string; readonly items: readonly Sector[] };
  readonly cost: {
    readonly figure: string;
    readonly unit: string;
    readonly title: string;
    readonly items: readonly (readonly [string, string])[];
  };
  readonly how: {
    readonly title: string;
    readonly lead: string;
    readonly steps: readonly HowItWorksStep[];
    readonly gains: readonly KeyFigure[];
  };
  readonly roi: {
    readonly title: string;
    readonly text: string;
    readonly integrations: string;
    readonly caption: string;
    readonly rows: readonly (readonly [string, string])[];
    readonly total: readonly [string, string];
  };
  readonly testimonials: { readonly title: string; readonly items: readonly Testimonial[] };
  readonly price: {
    readonly title: string;
    readonly name: string;
    readonly amount: string;
    readonly per: string;
    readonly yearly: string;
    readonly or: string;
    readonly saving: string;
    readonly note: string;
    readonly included: readonly string[];
    readonly integrations: string;
  };
  readonly faq: { readonly title: string; readonly items: readonly FaqItem[] };
  readonly end: { readonly title: string; readonly note: string };
}

interface KeyFigure {
  readonly value: string;
  readonly label: string;
}
export interface KeyFact {
  readonly icon: KeyFactIcon;
  readonly before: string;
  readonly strong: string;
  readonly after: string;
  readonly claim: boolean;
}
type KeyFactIcon = 'none' | 'lock' | 'shield' | 'building' | 'clipboard';
/** `sheets` has one letter per document: a approved, r received, m missing. */
interface IllustratedRequest {
  readonly title: string;
  readonly person: string;
  readonly sheets: string;
}
export interface Sector {
  readonly picture: 'bank' | 'law' | 'people' | 'house';
  readonly title: string;
  readonly text: string;
  readonly documents: readonly string[];
}
interface HowItWorksStep {
  readonly title: string;
  readonly text: string;
  readonly rows: readonly HowItWorksStepRow[];
}
export interface HowItWorksStepRow {
  readonly icon: 'camera' | 'file' | 'sent' | 'clock' | 'number' | 'none';
  readonly text: string;
  readonly state: string;
  readonly tone: 'action' | 'success' | 'danger' | 'quiet' | 'none';
}
interface Testimonial {
  readonly quote: string;
  readonly name: string;
  readonly role: string;
}
/** `withoutClaims` replaces an answer with claims about hosting, compliance or certification. */
interface FaqItem {
  readonly question: string;
  readonly answer: string;
  readonly withoutClaims?: string;
}
