// A gutter along the eave, full of wet leaves and grit.
const vec3 eye = vec3(-0.42, 0.46, 0.34), target = vec3(0.1, 0.0, 0.0);
const float zoom = 1.15, exposure = 0.62, sunSoft = 12.0, lampFall = 1.0, closeness = 0.3;
const vec3 sun = normalize(vec3(-0.3, 0.8, 0.6)), sunColor = vec3(2.5, 2.3, 2.0), skyColor = vec3(0.6, 0.72, 0.9), groundColor = vec3(0.25, 0.24, 0.2);
const vec3 lampAt = vec3(0), lampColor = vec3(0);
vec3 sky(vec3 d) { vec3 far_ = mix(vec3(0.16, 0.2, 0.12), vec3(0.3, 0.33, 0.22), noise(d * 14.0)); return mix(far_, vec3(0.75, 0.84, 0.94), smoothstep(-0.12, 0.12, d.y + 0.06 * noise(d * 20.0))); }
const vec2 tab = vec2(0.3, 0.14);
vec2 map(vec3 p) {
  float side = 0.063;
  float out_ = max(rect(vec2(p.z, p.y + 0.02), vec2(side, 0.055), 0.012), -rect(vec2(p.z, p.y), vec2(side - 0.004, 0.07), 0.01));
  out_ = max(out_, p.y - 0.035);
  vec2 hit = vec2(out_, 1.0);
  hit = near(hit, length(vec2(p.z - side - 0.002, p.y - 0.032)) - 0.007, 1.0);
  float heap = p.y + 0.012 - 0.03 * fbm(vec3(p.x * 5.0, 1.0, p.z * 9.0)) - 0.02 * noise(vec3(p.xz * 70.0, 3.0));
  for (float k = 0.0; k < 3.0; k++) {
    vec2 grid = vec2(0.075, 0.075), q = p.xz + k * vec2(0.031, 0.047), cell = floor(q / grid);
    float a = 6.28 * hash(cell + k * 7.0), lift = 0.012 + 0.018 * hash(cell + 3.0 + k);
    vec3 l = vec3((fract(q.x / grid.x) - 0.5) * grid.x, p.y - lift + 0.004, (fract(q.y / grid.y) - 0.5) * grid.y);
    l.xz = turn(a) * l.xz; l.xy = turn(0.7 * (hash(cell + 9.0) - 0.5)) * l.xy; l.y -= 6.0 * l.z * l.z;
    float leaf = max(length(l.xz * vec2(1, 1.9) / (1.0 - 6.0 * abs(l.x))) - 0.031, abs(l.y) - 0.0012);
    if (abs(p.z) < 0.056) heap = min(heap, leaf * 0.6);
  }
  hit = near(hit, max(heap, abs(p.z) - 0.058) * 0.8, 2.0);
  vec3 r = p - vec3(0, 0.05, -0.05); r.yz = turn(0.42) * r.yz;
  vec4 c = course(vec2(r.x, -r.z), tab);
  hit = near(hit, max(r.y - 0.006 * (0.07 - c.y) / 0.07 - 0.004 * c.w - 0.002 * noise(p * 300.0), r.z - 0.015) * 0.7, 3.0);
  hit = near(hit, box(p - vec3(0, -0.13, -0.09), vec3(9, 0.16, 0.02), 0.004), 4.0);
  hit = near(hit, box(p - vec3(0, -0.29, -0.3), vec3(9, 0.008, 0.25), 0.0), 4.0);
  vec3 h = p; h.x = mod(p.x + 0.2, 0.6) - 0.3;
  hit = near(hit, box(h - vec3(0, 0.034, 0), vec3(0.011, 0.0025, side), 0.001), 5.0);
  return hit;
}
void surface(float id, vec3 p, vec3 n, inout Look look) {
  if (id < 1.5) look = Look(vec3(0.8, 0.79, 0.76) * (1.0 - 0.35 * smoothstep(0.45, 0.7, fbm(vec3(p.x * 30.0, p.y * 5.0, 1.0)))), 0.4, 0.0, 0.01, 30.0);
  else if (id < 2.5) { vec2 cell = floor(p.xz / 0.0375); float w = hash(cell + floor(p.y * 160.0)); vec3 c = mix(vec3(0.14, 0.07, 0.03), vec3(0.42, 0.22, 0.07), w); c = mix(c, vec3(0.33, 0.26, 0.06), step(0.75, hash(cell + 4.0))); look = Look(mix(c, vec3(0.045, 0.035, 0.025), smoothstep(0.012, -0.004, p.y)) * (0.7 + 0.6 * noise(p * 90.0)), 0.35, 0.0, 0.1, 120.0); }
  else if (id < 3.5) { vec3 r = p - vec3(0, 0.05, -0.05); r.yz = turn(0.42) * r.yz; vec4 c = course(vec2(r.x, -r.z), tab); look = Look(mix(vec3(0.1, 0.095, 0.09), vec3(0.27, 0.24, 0.22), hash(floor(r.xz * 420.0))) * (0.75 + 0.5 * c.w), 0.1, 0.0, 0.1, 160.0); }
  else if (id < 4.5) look = Look(vec3(0.72, 0.7, 0.65) * (0.85 + 0.2 * fbm(p * vec3(4, 30, 30))), 0.25, 0.0, 0.02, 30.0);
  else look = Look(vec3(0.6), 0.5, 0.7, 0.0, 1.0);
}
