import type { Publishing } from '#basics/choices.ts';
import { EmbedSection } from '#web/features/share/embed-section.tsx';
import { HiddenFieldsSection, NothingOfLinks } from '#web/features/share/hidden-fields.tsx';
import { LivePanel } from '#web/features/share/live-panel.tsx';
import { NoticesSection } from '#web/features/share/notices-section.tsx';
import type { SharedSurvey } from '#web/features/share/shared-survey.ts';
import { WithWords } from '#web/features/share/with-words.tsx';
import { WordSection } from '#web/features/share/word-section.tsx';

/** Everything with which an author brings a survey to people. @param props.isNew whether it was published just now */
export function Share({ survey, publishing, isNew }: { survey: SharedSurvey; publishing: Publishing; isNew: boolean }) {
  const { _id: id } = survey;
  return (
    <WithWords
      id={id}
      render={(words, link) => (
        <>
          <LivePanel survey={survey} publishing={publishing} link={link} isNew={isNew} />
          <NoticesSection survey={survey} />
          <WordSection id={id} words={words} />
          {survey.anonymous ? <NothingOfLinks /> : <HiddenFieldsSection surveyId={id} link={link} />}
          <EmbedSection survey={survey} />
        </>
      )}
    />
  );
}
