import { useEffect, useState } from 'react';
import { Ballot } from '#web/ui/ballot/ballot.tsx';
import { TickRows } from '#web/ui/ballot/ballot-rows.tsx';
import { BallotSkeleton } from '#web/ui/ballot/ballot-skeleton.tsx';
import { ChoiceRow } from '#web/ui/forms/choice-row.tsx';
import { QuestionGroup } from '#web/ui/forms/question-group.tsx';
import { Section } from '#web/ui/gallery/section.tsx';
import { CountdownBar } from '#web/ui/states/countdown-bar.tsx';
import { ProgressBar } from '#web/ui/states/progress-bar.tsx';

const OPTIONS = [
  'By train',
  'By bicycle',
  'On foot',
  'By car, most days alone, since nothing else goes there at that hour',
];

const ROWS = ['Yes', 'No', 'I do not mind'].map((label) => ({ value: label, label }));

export function ChoicesSection() {
  const [answer, setAnswer] = useState<string | null>('By bicycle');
  const [vote, setVote] = useState<string | null>(null);
  const seconds = useSecondsFrom(118);

  return (
    <Section title="A ballot">
      <div className="grid max-w-form gap-6">
        <div className={BAR}>
          <CountdownBar
            label="Time left"
            secondsLeft={seconds}
            totalSeconds={120}
            timeText={timeText(seconds)}
            announce={(left) => `${left} seconds left`}
          />
        </div>
        <div className={BAR}>
          <CountdownBar label="Time left" secondsLeft={27} totalSeconds={120} timeText="0:27" announce={String} />
        </div>
        <div className={BAR}>
          <CountdownBar label="Time left" secondsLeft={8} totalSeconds={120} timeText="0:08" announce={String} />
        </div>
        <ProgressBar label="Answered" value={3} max={10} />
        <Choices legend="How do you most often travel to work?" options={OPTIONS} value={answer} onChange={setAnswer} />
        <Ballot
          pad
          stub="A pad of ballots"
          count="165 votes"
          question="Should the office open at seven?"
          questionId="ballot-question"
          foot="Tick a box. It’s a real poll."
        >
          <TickRows name="ballot" options={ROWS} labelledBy="ballot-question" value={vote} onChange={setVote} />
        </Ballot>
        <BallotSkeleton />
        <Choices legend="Closed question" options={['Yes', 'No']} value="Yes" onChange={() => {}} disabled />
      </div>
    </Section>
  );
}

function Choices({
  legend,
  options,
  value,
  onChange,
  disabled = false,
}: {
  legend: string;
  options: readonly string[];
  value: string | null;
  onChange: (value: string) => void;
  disabled?: boolean;
}) {
  return (
    <QuestionGroup role="radiogroup" legend={legend} fault={null} disabled={disabled}>
      <div className="overflow-hidden rounded-card border border-hairline bg-raised">
        {options.map((option) => (
          <ChoiceRow
            key={option}
            name={legend}
            label={option}
            checked={option === value}
            onChange={() => onChange(option)}
          />
        ))}
      </div>
    </QuestionGroup>
  );
}

const BAR = 'relative flex justify-end border-hairline border-b-2';

function useSecondsFrom(start: number): number {
  const [seconds, setSeconds] = useState(start);

  useEffect(() => {
    const timer = setInterval(() => setSeconds((left) => Math.max(0, left - 1)), 1000);
    return () => clearInterval(timer);
  }, []);

  return seconds;
}

function timeText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
