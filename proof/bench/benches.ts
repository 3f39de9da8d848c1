/** What a bench measures, and its module, which runs it with this process's arguments when it is imported. */
export interface Bench {
  says: string
  load(): Promise<unknown>
}

/** Every bench, by the name of its folder. */
export const benches: Readonly<Record<string, Bench>> = {
  calibration: {
    says: 'How often the true score lies in the range that a check with less knowledge publishes.',
    load: () => import('./calibration/calibration'),
  },
  citus: {
    says: 'Rows written, counted, summed up and read by address with one worker of a cluster and with two. Needs CITUS_URL.',
    load: () => import('./citus/citus'),
  },
  cold: {
    says: 'Bytes of archived transfers, and how long a page of them takes.',
    load: () => import('./cold/cold'),
  },
  console: {
    says: 'Home, alerts, a wallet and a case in Chromium on a slow processor, held to their budgets. Needs a build.',
    load: () => import('./console/console'),
  },
  http: {
    says: 'Requests a second of each kind of route over a generated chain, beside a constant route.',
    load: () => import('./http/http'),
  },
  ingest: {
    says: 'Transfers a second through the whole pipeline, beside two bare ways of writing the same rows.',
    load: () => import('./ingest/ingest'),
  },
  kernel: {
    says: 'Processor time a request of an empty route, of the constant one and of a check.',
    load: () => import('./kernel/kernel'),
  },
  ledgers: {
    says: 'The same questions to the edges of the first model and the ledgers of the second.',
    load: () => import('./ledgers/ledgers'),
  },
  monitoring: {
    says: 'How much slower ingest is with watched addresses under ten rules.',
    load: () => import('./monitoring/monitoring'),
  },
  names: {
    says: 'Precision and recall of comparing names, and the speed of their index beside pg_trgm.',
    load: () => import('./names/names'),
  },
  recovery: {
    says: 'How long no request is answered after a web process is killed.',
    load: () => import('./recovery/recovery'),
  },
  'risk-http': {
    says: 'Whole risk checks a second over the sample, beside constant routes.',
    load: () => import('./risk-http/risk-http'),
  },
  'table-sizes': {
    says: 'Bytes that a row of each table takes, with its indexes, after the whole ingest.',
    load: () => import('./table-sizes/table-sizes'),
  },
  trace: {
    says: 'The same traces by every engine, over one generated graph.',
    load: () => import('./trace/trace'),
  },
}
