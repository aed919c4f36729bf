import type { Asked, Json } from '#questions/model/kind.ts';
import { sayOrder } from './order.ts';
import type { RankingSettings } from './settings.ts';

export const sayRanking = ({ options, codes }: Asked<RankingSettings>, value: Json): string =>
  sayOrder([value].flat().flatMap((code) => options[codes.indexOf(Number(code))] ?? []));
