import '@testing-library/jest-dom/jest-globals';

declare module 'pdfjs-dist/build/pdf.worker.min.mjs';
