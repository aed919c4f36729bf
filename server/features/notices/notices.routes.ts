import { notices } from '#contract/sharing/notices.ts';
import type { Router } from '#server/http/serve.ts';
import { getNotices, type NoticesDeps, setNotices } from './notices.service.ts';

export function noticeRoutes(router: Router, deps: NoticesDeps): void {
  router.serve(notices.getNotices, ({ actor, params }) => getNotices(deps, actor, params.id));
  router.serve(notices.setNotices, ({ actor, params, body }) =>
    setNotices(deps, actor, { surveyId: params.id, ...body }),
  );
}
