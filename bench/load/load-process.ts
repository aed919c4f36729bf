import { cpuEach, readFamilyCpu, readServerCpu } from '../cpu.ts';
import { answerQuestions } from '../helper.ts';
import { percentile, type Sample } from '../sample.ts';
import { type HttpLoadResult, runHttpLoad } from './http-load.ts';
import { createRequests, type Requests } from './requests.ts';

export interface LoadQuestion {
  port: number;
  clients: number;
  seconds: number;
  requests: Requests;
  /** The processes whose processor time is measured. */
  serverPid: number;
  databasePid: number;
}

export interface LoadAnswer extends Pick<HttpLoadResult, 'statuses' | 'bodyBytes'> {
  sample: Sample;
}

const WARMUP_SECONDS = 0.3;

answerQuestions(async (question: LoadQuestion): Promise<LoadAnswer> => {
  const { port, clients, seconds } = question;
  const read = () => ({ server: readServerCpu(question.serverPid), database: readFamilyCpu(question.databasePid) });
  let before = read();
  let after = before;
  let own = process.cpuUsage();

  const result = await runHttpLoad({
    port,
    clients,
    warmupSeconds: WARMUP_SECONDS,
    seconds,
    nextRequest: createRequests(question.requests, clients),
    onBegin() {
      before = read();
      own = process.cpuUsage();
    },
    onEnd() {
      own = process.cpuUsage(own);
      after = read();
    },
  });

  const sample = {
    rate: result.answers / result.seconds,
    p50: percentile(result.latencies, 0.5),
    p99: percentile(result.latencies, 0.99),
    serverCpu: cpuEach(before.server, after.server, result.answers),
    databaseCpu: cpuEach(before.database, after.database, result.answers),
    generatorShare: (own.user + own.system) / 1e6 / result.seconds,
  };
  return { sample, statuses: result.statuses, bodyBytes: result.bodyBytes };
});
