import { ThumbsUp } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { SearchField } from '#web/ui/forms/search-field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { Section } from '#web/ui/gallery/section.tsx';
import { Carousel } from '#web/ui/lists/carousel.tsx';
import { type DataColumn, DataTable, type SortedBy } from '#web/ui/lists/data-table.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { FailedState } from '#web/ui/states/failed-state.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { Status } from '#web/ui/states/status.tsx';
import { Stat, Stats } from '#web/ui/stats.tsx';

const SURVEYS = [
  { id: '1', title: 'How people travel to work', category: 'Travel and Tourism', votes: 1204, published: true },
  {
    id: '2',
    title: 'The System Usability Scale for the tools you use daily',
    category: 'Technology',
    votes: 87,
    published: true,
  },
  { id: '3', title: 'Five questions on how you feel', category: 'Health and Wellness', votes: 9871, published: false },
  {
    id: '4',
    title: 'What a good first week looks like',
    category: 'Workplace Satisfaction',
    votes: 12,
    published: true,
  },
  { id: '5', title: 'Cinema or sofa', category: 'Entertainment Choices', votes: 430, published: true },
  { id: '6', title: 'Waste at home', category: 'Environmental Awareness', votes: 77, published: true },
];
type Survey = (typeof SURVEYS)[number];

export function ListsSection() {
  const [sortedBy, setSortedBy] = useState<SortedBy<'title' | 'votes'>>('-votes');
  const columns: DataColumn<Survey, 'title' | 'votes'>[] = [
    {
      key: 'title',
      header: 'Survey',
      kind: 'title',
      sort: 'title',
      cell: (survey) => <span className="font-medium">{survey.title}</span>,
    },
    { key: 'category', header: 'Category', cell: (survey) => survey.category },
    {
      key: 'votes',
      header: 'Votes',
      align: 'end',
      cell: (survey) => survey.votes.toLocaleString('en'),
      sort: 'votes',
      largestFirst: true,
    },
    {
      key: 'status',
      header: 'Status',
      cell: ({ published }) => (
        <Status tone={published ? 'done' : 'refused'}>{published ? 'Published' : 'Unpublished'}</Status>
      ),
    },
    {
      key: 'actions',
      header: 'Actions',
      kind: 'actions',
      align: 'end',
      cell: () => (
        <Button size="small" variant="quiet">
          Edit
        </Button>
      ),
    },
  ];
  const table = {
    caption: 'Surveys',
    columns,
    rowKey: (survey: Survey) => survey.id,
    sortedBy,
    onSort: setSortedBy,
    words: {
      tools: 'Search and filter',
      sortBy: 'Sort by',
      ascending: (column: string) => `${column}, ascending`,
      descending: (column: string) => `${column}, descending`,
    },
  };

  return (
    <Section title="Pages, cards, tables">
      <PageHeader
        back={{ to: '/', words: 'Dashboard' }}
        title="Manage surveys"
        description="What you wrote, how it is doing, and what people say about it."
        actions={<Button>Add survey</Button>}
      />
      <Stats columns={4}>
        <Stat label="Total Surveys" value="24" />
        <Stat label="Total Survey Response" value="12,409" note="318 this week" />
        <Stat label="Total Poll Response" value="8,770" />
        <Stat label="Total Report" value={null} />
      </Stats>
      <Carousel
        label="Featured surveys"
        roleDescription="carousel"
        items={SURVEYS}
        itemKey={(survey) => survey.id}
        renderItem={(survey) => <SurveyCard survey={survey} />}
        perView={{ narrow: 2, wide: 3 }}
        previousLabel="Previous surveys"
        nextLabel="Next surveys"
      />
      <DataTable
        {...table}
        rows={SURVEYS}
        tools={
          <>
            <SearchField label="Search titles" term="" maxLength={200} tooLong="Too long" onSearch={() => {}} />
            <div>
              <Select aria-label="Status">
                <option>All</option>
                <option>Published</option>
              </Select>
            </div>
          </>
        }
        summary="6 of 1,204"
        more={{ label: 'Show more', loading: false, onLoad: () => {} }}
      />
      <div className="grid gap-6 lg:grid-cols-2">
        <DataTable {...table} rows={undefined} />
        <DataTable {...table} rows={[]} instead={<EmptyState title="No Survey Matched" titleLevel="h3" />} />
      </div>
      <DataTable
        {...table}
        rows={[]}
        instead={
          <FailedState title="We couldn’t load the surveys" titleLevel="h3" retryLabel="Try again" onRetry={() => {}}>
            The connection was lost on the way.
          </FailedState>
        }
      />
      <Card className="grid gap-3">
        <Skeleton className="h-5 w-2/3" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-5/6" />
      </Card>
    </Section>
  );
}

function SurveyCard({ survey }: { survey: Survey }) {
  return (
    <Card className="flex h-full flex-col items-start gap-3">
      <Badge>{survey.category}</Badge>
      <h3 className="text-lg leading-snug">{survey.title}</h3>
      <p className="mt-auto inline-flex items-center gap-1.5 text-quiet text-sm">
        <ThumbsUp aria-hidden="true" className="size-4" /> {survey.votes.toLocaleString('en')}
      </p>
    </Card>
  );
}
