import { courseEvaluation } from './catalogue/course-evaluation.ts';
import { educationAndLearning } from './catalogue/education-and-learning.ts';
import { entertainmentChoices } from './catalogue/entertainment-choices.ts';
import { environmentalAwareness } from './catalogue/environmental-awareness.ts';
import { eventFeedback } from './catalogue/event-feedback.ts';
import { financialManagement } from './catalogue/financial-management.ts';
import { healthAndWellness } from './catalogue/health-and-wellness.ts';
import { productFeedback } from './catalogue/product-feedback.ts';
import { technology } from './catalogue/technology.ts';
import { travelAndTourism } from './catalogue/travel-and-tourism.ts';
import { workplaceSatisfaction } from './catalogue/workplace-satisfaction.ts';
import type { DemoSurvey } from './demo-survey.ts';

/**
 * The surveys of the demonstration: three per category, in the product's order of categories, and three that begin with a template
 * and together ask in every kind.
 */
export const catalogue: readonly DemoSurvey[] = [
  ...technology,
  ...travelAndTourism,
  ...entertainmentChoices,
  ...financialManagement,
  ...educationAndLearning,
  ...workplaceSatisfaction,
  ...environmentalAwareness,
  ...healthAndWellness,
  eventFeedback,
  courseEvaluation,
  productFeedback,
];
