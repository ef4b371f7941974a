export type Dialect = 'sqlite' | 'mysql';
