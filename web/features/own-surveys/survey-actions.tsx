import {
  Archive,
  ChartPie,
  Copy,
  FileDown,
  Flag,
  FlaskConical,
  History,
  Languages,
  ListChecks,
  Lock,
  LockOpen,
  Mail,
  MessageSquareText,
  Pencil,
  Send,
  Share2,
  Trash2,
  Undo2,
} from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { OwnSurvey } from '#contract/surveys/own-surveys.ts';
import type { SurveyStatus } from '#contract/surveys/surveys.ts';
import { paths } from '#web/app/paths.ts';
import { DeleteDialog } from '#web/features/own-surveys/delete-dialog.tsx';
import { ExportDialog } from '#web/features/own-surveys/export-dialog.tsx';
import { FeedbackDialog, ReportsDialog } from '#web/features/own-surveys/notes-dialog.tsx';
import { editorOf, type SurveyAct } from '#web/features/own-surveys/own-surveys.api.ts';
import { StateDialog } from '#web/features/own-surveys/state-dialog.tsx';
import { useSurveyState } from '#web/features/own-surveys/use-survey-state.ts';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#web/ui/floating/menu.tsx';
import { RowMenuButton } from '#web/ui/lists/row-menu-button.tsx';

/** The menu of the actions on one survey. */
export function SurveyActions({ survey }: { survey: OwnSurvey }) {
  const t = useTranslations('ownSurveys');
  const [open, setOpen] = useState<'reports' | 'feedback' | 'export' | 'close' | 'archive' | 'delete' | null>(null);
  const state = useSurveyState(survey);
  const { _id: id, title, status } = survey;
  const isDraft = status === 'draft';
  const dialog = (name: NonNullable<typeof open>) => ({
    survey,
    open: open === name,
    onOpenChange: (isOpen: boolean) => setOpen(isOpen ? name : null),
  });

  return (
    <>
      <Menu trigger={<RowMenuButton label={t('more', { title })} />}>
        <MenuLink to={editorOf(survey)} icon={Pencil}>
          {t('edit')}
        </MenuLink>
        {isDraft ? null : (
          <>
            <MenuLink to={paths.surveyResponses.to(id)} icon={ListChecks}>
              {t('viewResponse')}
            </MenuLink>
            <MenuLink to={paths.surveyResults.to(id)} icon={ChartPie}>
              {t('viewResult')}
            </MenuLink>
            <MenuLink to={paths.surveyVersions.to(id)} icon={History}>
              {t('versions')}
            </MenuLink>
            <MenuItem icon={Flag} onSelect={() => setOpen('reports')}>
              {t('viewReport', { count: survey.reportCount })}
            </MenuItem>
            {status === 'unpublished' || survey.feedbackCount > 0 ? (
              <MenuItem icon={MessageSquareText} onSelect={() => setOpen('feedback')}>
                {t('feedback', { count: survey.feedbackCount })}
              </MenuItem>
            ) : null}
          </>
        )}
        <MenuSeparator />
        {isDraft ? null : (
          <>
            <MenuLink to={paths.surveyShare.to(id)} icon={Share2}>
              {t('share')}
            </MenuLink>
            <MenuLink to={paths.surveyInvitations.to(id)} icon={Mail}>
              {t('invite')}
            </MenuLink>
          </>
        )}
        <MenuLink to={paths.surveyLanguages.to(id)} icon={Languages}>
          {t('languages')}
        </MenuLink>
        <MenuLink to={paths.takeSurvey.toTry(id)} icon={FlaskConical}>
          {t('tryIt')}
        </MenuLink>
        <MenuLink to={paths.addSurvey.to(isDraft ? { copyDraft: id } : { copy: id })} icon={Copy}>
          {t('duplicate')}
        </MenuLink>
        <MenuItem icon={FileDown} onSelect={() => setOpen('export')}>
          {t('exportFile')}
        </MenuItem>
        <MenuSeparator />
        {ACTS[status].map((act) => {
          const { word, icon } = LOOKS[act];
          const asks = act === 'close' || act === 'archive';
          return (
            <MenuItem
              key={act}
              icon={icon}
              disabled={state.isPending}
              onSelect={() => (asks ? setOpen(act) : state.send(act))}
            >
              {t(word)}
            </MenuItem>
          );
        })}
        <MenuItem icon={Trash2} danger onSelect={() => setOpen('delete')}>
          {t('remove')}
        </MenuItem>
      </Menu>
      <ReportsDialog {...dialog('reports')} />
      <FeedbackDialog {...dialog('feedback')} />
      <ExportDialog {...dialog('export')} />
      <StateDialog act="close" {...dialog('close')} isPending={state.isPending} onConfirm={() => state.send('close')} />
      <StateDialog
        act="archive"
        {...dialog('archive')}
        isPending={state.isPending}
        onConfirm={() => state.send('archive')}
      />
      <DeleteDialog {...dialog('delete')} />
    </>
  );
}

/** What an author can do with a survey as a whole. */
const ACTS: Record<SurveyStatus, readonly SurveyAct[]> = {
  draft: ['publish'],
  scheduled: ['archive'],
  published: ['close', 'archive'],
  closed: ['reopen', 'archive'],
  expired: ['reopen', 'archive'],
  unpublished: [],
  archived: ['take-back'],
};

const LOOKS = {
  publish: { word: 'publish', icon: Send },
  close: { word: 'closeNow', icon: Lock },
  reopen: { word: 'reopen', icon: LockOpen },
  archive: { word: 'archive', icon: Archive },
  'take-back': { word: 'takeBack', icon: Undo2 },
} as const;
