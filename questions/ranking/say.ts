import type { Asked, Json } from '#questions/kind.ts';
import type { RankingSettings } from './contract.ts';
import { sayOrder } from './order.ts';

export const sayRanking = ({ options, codes }: Asked<RankingSettings>, value: Json): string =>
  sayOrder([value].flat().flatMap((code) => options[codes.indexOf(Number(code))] ?? []));
