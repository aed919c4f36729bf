import {
  ChartPie,
  Copy,
  EyeOff,
  Flag,
  ListChecks,
  MessageSquareText,
  Pencil,
  Share2,
  Trash2,
  Undo2,
} from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { OwnSurvey } from '#contract/own-surveys.ts';
import { paths } from '#web/app/paths.ts';
import { DeleteDialog } from '#web/features/own-surveys/delete-dialog.tsx';
import { FeedbackDialog, ReportsDialog } from '#web/features/own-surveys/notes-dialog.tsx';
import { TakeDownDialog } from '#web/features/own-surveys/take-down-dialog.tsx';
import { useTakeDown } from '#web/features/own-surveys/use-take-down.ts';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#web/ui/floating/menu.tsx';
import { RowMenuButton } from '#web/ui/lists/row-menu-button.tsx';
import { part } from '#web/ui/part.tsx';

// Loaded lazily: it brings the QR code library, which few visits need.
const ShareDialog = part('ShareDialog', () => import('#web/features/own-surveys/share-dialog.tsx'));

/** The menu of the actions on one survey. */
export function SurveyActions({ survey }: { survey: OwnSurvey }) {
  const t = useTranslations('ownSurveys');
  const [open, setOpen] = useState<'reports' | 'feedback' | 'share' | 'takeDown' | 'delete' | null>(null);
  const takeDown = useTakeDown(survey);
  const { _id: id, title, status } = survey;
  const dialog = (name: NonNullable<typeof open>) => ({
    survey,
    open: open === name,
    onOpenChange: (isOpen: boolean) => setOpen(isOpen ? name : null),
  });

  return (
    <>
      <Menu trigger={<RowMenuButton label={t('more', { title })} />}>
        <MenuLink to={paths.updateSurvey.to(id)} icon={Pencil}>
          {t('edit')}
        </MenuLink>
        <MenuLink to={paths.surveyResponses.to(id)} icon={ListChecks}>
          {t('viewResponse')}
        </MenuLink>
        <MenuLink to={paths.surveyResults.to(id)} icon={ChartPie}>
          {t('viewResult')}
        </MenuLink>
        <MenuItem icon={Flag} onSelect={() => setOpen('reports')}>
          {t('viewReport', { count: survey.reportCount })}
        </MenuItem>
        {status === 'unpublished' || survey.feedbackCount > 0 ? (
          <MenuItem icon={MessageSquareText} onSelect={() => setOpen('feedback')}>
            {t('feedback', { count: survey.feedbackCount })}
          </MenuItem>
        ) : null}
        <MenuSeparator />
        <MenuItem icon={Share2} onSelect={() => setOpen('share')}>
          {t('share')}
        </MenuItem>
        <MenuLink to={paths.addSurvey.to({ copy: id })} icon={Copy}>
          {t('duplicate')}
        </MenuLink>
        <MenuSeparator />
        {status === 'taken-down' ? (
          <MenuItem icon={Undo2} disabled={takeDown.isPending} onSelect={() => takeDown.send(false)}>
            {t('putBack')}
          </MenuItem>
        ) : null}
        {status === 'published' || status === 'expired' ? (
          <MenuItem icon={EyeOff} onSelect={() => setOpen('takeDown')}>
            {t('takeDown')}
          </MenuItem>
        ) : null}
        <MenuItem icon={Trash2} danger onSelect={() => setOpen('delete')}>
          {t('remove')}
        </MenuItem>
      </Menu>
      <ReportsDialog {...dialog('reports')} />
      <FeedbackDialog {...dialog('feedback')} />
      {open === 'share' ? (
        <Suspense>
          <ShareDialog {...dialog('share')} />
        </Suspense>
      ) : null}
      <TakeDownDialog {...dialog('takeDown')} isPending={takeDown.isPending} onConfirm={() => takeDown.send(true)} />
      <DeleteDialog {...dialog('delete')} />
    </>
  );
}
