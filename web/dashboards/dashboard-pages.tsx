import {
  CBST_PLAN,
  DASHBOARD_PLAN,
  IEP_PLAN,
  PLACEMENT_PLAN,
  REFERRALS_PLAN,
} from './case-plans.tsx'
import { EVALUATIONS_PLAN, SUPERVISED_EVALUATIONS_PLAN } from './evaluation-plans.tsx'
import { GridPage } from './grid-page.tsx'
import { LINK_REQUESTS_PLAN, WAITLIST_PLAN, WORKLIST_PLAN } from './list-plans.tsx'

// Keyed by their titles, so that a page never begins with what the former one had opened.
export const DashboardPage = () => <GridPage key={DASHBOARD_PLAN.title} plan={DASHBOARD_PLAN} />
export const ReferralsPage = () => <GridPage key={REFERRALS_PLAN.title} plan={REFERRALS_PLAN} />
export const EvaluationsPage = () => <GridPage key={EVALUATIONS_PLAN.title} plan={EVALUATIONS_PLAN} />
export const SupervisedEvaluationsPage = () => (
  <GridPage key={SUPERVISED_EVALUATIONS_PLAN.title} plan={SUPERVISED_EVALUATIONS_PLAN} />
)
export const IepPage = () => <GridPage key={IEP_PLAN.title} plan={IEP_PLAN} />
export const PlacementPage = () => <GridPage key={PLACEMENT_PLAN.title} plan={PLACEMENT_PLAN} />
export const CbstPage = () => <GridPage key={CBST_PLAN.title} plan={CBST_PLAN} />
export const LinkRequestsPage = () => <GridPage key={LINK_REQUESTS_PLAN.title} plan={LINK_REQUESTS_PLAN} />
export const WorklistPage = () => <GridPage key={WORKLIST_PLAN.title} plan={WORKLIST_PLAN} />
export const WaitlistPage = () => <GridPage key={WAITLIST_PLAN.title} plan={WAITLIST_PLAN} />
